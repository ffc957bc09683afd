# browser.py: a real browser, driven through chromedriver with the standard library
# SPDX-License-Identifier: MIT
import base64
import json
import os
import re
import shutil
import subprocess
import tempfile
import urllib.error
import urllib.request

ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
CHROMIUMS = ('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')

# Keys as WebDriver names them
KEYS = {'Left': '\ue012', 'Up': '\ue013', 'Right': '\ue014', 'Down': '\ue015',
        'Home': '\ue011', 'End': '\ue010', 'Enter': '\ue007', 'Tab': '\ue004', 'Space': ' ',
        'Backspace': '\ue003', 'Delete': '\ue017', 'Escape': '\ue00c', 'Shift': '\ue008', 'Control': '\ue009'}


class Missing(Exception):
    """No browser here; the message says what is not there."""


class Browser:
    """One window. Everything it writes goes to a folder of its own."""

    def __init__(self, width=1280, height=900):
        chromium = next(filter(None, map(shutil.which, CHROMIUMS)), None)
        driver = shutil.which('chromedriver')
        if not chromium or not driver:
            raise Missing(f'{"chromedriver" if chromium else "chromium"} is not installed')
        self.folder = tempfile.mkdtemp(prefix='yass-browser-')
        env = dict(os.environ, HOME=self.folder, TMPDIR=self.folder)
        # Sanitizers are for the program, not for the browser.
        env.pop('LD_PRELOAD', None)
        self.driver = subprocess.Popen([driver, '--port=0'], env=env, text=True, stdin=subprocess.DEVNULL,
                                       stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        try:
            self.session = None
            self.address = f'http://127.0.0.1:{self.find_port()}'
            self.begin(chromium, width, height)
        except BaseException:
            self.close()
            raise

    def find_port(self):
        for line in self.driver.stdout:
            match = re.search(r'started successfully on port (\d+)', line)
            if match:
                return match[1]
        raise Missing('chromedriver does not start')

    def begin(self, chromium, width, height):
        arguments = ['--headless=new', f'--window-size={width},{height}', '--no-first-run', '--disable-gpu',
                     '--disable-dev-shm-usage', f'--user-data-dir={self.folder}/profile']
        if os.geteuid() == 0:
            arguments.append('--no-sandbox')
        options = {'binary': chromium, 'args': arguments}
        wanted = {'browserName': 'chrome', 'goog:chromeOptions': options, 'goog:loggingPrefs': {'browser': 'ALL'}}
        try:
            value = self.ask('POST', '/session', {'capabilities': {'alwaysMatch': wanted}})
        except RuntimeError as error:
            raise Missing(f'chromium does not start: {str(error).splitlines()[0]}') from error
        self.session = f'/session/{value["sessionId"]}'

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {'Content-Type': 'application/json'}, method=method)
        # No proxy stands between this machine and itself.
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=120) as answer:
                return json.load(answer)['value']
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)['value']['message']) from error

    def post(self, path, **body):
        return self.ask('POST', self.session + path, body)

    def open(self, path):
        self.post('/url', url=path.resolve().as_uri() if hasattr(path, 'resolve') else path)

    def run(self, script, *args):
        """What a script returns."""
        return self.post('/execute/sync', script=script, args=list(args))

    def click(self, selector):
        found = self.post('/element', using='css selector', value=selector)
        self.post(f'/element/{found[ELEMENT]}/click')

    def press(self, *names):
        """Keys to whatever has the focus."""
        actions = [{'type': kind, 'value': KEYS.get(name, name)} for name in names for kind in ('keyDown', 'keyUp')]
        self.post('/actions', actions=[{'type': 'key', 'id': 'keys', 'actions': actions}])

    def chord(self, *names):
        """Keys that are held together, released the other way round."""
        keys = [KEYS.get(name, name) for name in names]
        actions = [{'type': 'keyDown', 'value': key} for key in keys] + [{'type': 'keyUp', 'value': key} for key in reversed(keys)]
        self.post('/actions', actions=[{'type': 'key', 'id': 'keys', 'actions': actions}])

    def drag(self, *points, finger=False):
        """A pointer goes down at the first point of the window, over the others, and up; one point is a click."""
        moves = [{'type': 'pointerMove', 'duration': 10, 'x': round(x), 'y': round(y)} for x, y in points]
        actions = [moves[0], {'type': 'pointerDown', 'button': 0}, *moves[1:], {'type': 'pointerUp', 'button': 0}]
        kind = 'touch' if finger else 'mouse'
        self.post('/actions', actions=[{'type': 'pointer', 'id': kind, 'parameters': {'pointerType': kind}, 'actions': actions}])

    def complaints(self):
        """What the console has to say since the last time, but for what is merely told."""
        return [entry['message'] for entry in self.post('/se/log', type='browser') if entry['level'] in ('SEVERE', 'WARNING')]

    def devtools(self, command, **parameters):
        return self.post('/goog/cdp/execute', cmd=command, params=parameters)

    def resize(self, width, height, phone=False):
        """The size of the page, which may be less than a window can have."""
        self.devtools('Emulation.setDeviceMetricsOverride', width=width, height=height,
                      deviceScaleFactor=2 if phone else 1, mobile=phone)

    def prefer(self, scheme, media=''):
        """@media: 'print' to look at what would be on paper."""
        self.devtools('Emulation.setEmulatedMedia', media=media,
                      features=[{'name': 'prefers-color-scheme', 'value': scheme}])

    def screenshot(self, path, whole=False):
        if whole:
            value = self.devtools('Page.captureScreenshot', format='png', captureBeyondViewport=True)['data']
        else:
            value = self.ask('GET', self.session + '/screenshot')
        path.write_bytes(base64.b64decode(value))

    def print(self):
        """The page on paper, as PDF."""
        return base64.b64decode(self.post('/print'))

    def close(self):
        if self.session:
            try:
                self.ask('DELETE', self.session)
            except (OSError, RuntimeError):
                pass
        self.driver.terminate()
        self.driver.wait()
        self.driver.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()
