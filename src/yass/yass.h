/* yass.h: everything a program that links libyass includes
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/error.h"
#include "yass/enum-types.h"
#include "yass/view.h"
#include "yass/kind.h"
#include "yass/definition.h"
#include "yass/rule.h"
#include "yass/plugin.h"
#include "yass/puzzle.h"
#include "yass/builder.h"
#include "yass/reader.h"
#include "yass/board.h"
#include "yass/options.h"
#include "yass/result.h"
#include "yass/solver.h"
#include "yass/trace.h"
#include "yass/record.h"
#include "yass/verify.h"
#include "yass/drawing.h"
#include "yass/report.h"
#include "yass/batch.h"
