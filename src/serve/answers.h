/* answers.h: what clients can ask
 * SPDX-License-Identifier: MIT */
#pragma once

#include "serve/call.h"

/* The API: a JSON object, or whatever the route says */
YassAnswerFunc yass_answer_solve;
YassAnswerFunc yass_answer_check;
YassAnswerFunc yass_answer_count;
YassAnswerFunc yass_answer_true;
YassAnswerFunc yass_answer_step;
YassAnswerFunc yass_answer_explain;
YassAnswerFunc yass_answer_rate;
YassAnswerFunc yass_answer_convert;
YassAnswerFunc yass_answer_draw;
YassAnswerFunc yass_answer_constraints;
YassAnswerFunc yass_answer_formats;

/* The socket: the members of a JSON object behind its nonce, with a comma
 * before each */
YassAnswerFunc yass_reply_true_candidates;
YassAnswerFunc yass_reply_solve;
YassAnswerFunc yass_reply_check;
YassAnswerFunc yass_reply_count;
YassAnswerFunc yass_reply_estimate;
YassAnswerFunc yass_reply_solve_path;
YassAnswerFunc yass_reply_step;
