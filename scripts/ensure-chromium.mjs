// Finds a Chromium for the browser tests, or installs one. Plain JavaScript, as setup.mjs. Nothing is written that
// other programs see, except where apt is the only way left.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

// The shell is Chromium without a window: its tests take little more than half the processor's time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const PLACES = {
  linux: NAMES.slice(0, 4).map((name) => `/usr/bin/${name}`),
  darwin: ['/Applications', join(homedir(), 'Applications')].flatMap((folder) => [
    `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
    `${folder}/Chromium.app/Contents/MacOS/Chromium`,
  ]),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
}
const START_TIMEOUT_MS = 20_000
const INSTALL_TIMEOUT_MS = 10 * 60_000

/** The path of a Chromium that starts; says in one line when it had to be installed. Throws an Error to show. */
export function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (starts(given)) return given
    throw new Error(`CHROMIUM_PATH: expected the path of a Chromium that starts, found '${given}'`)
  }
  return installed() ?? install() ?? fail()
}

function installed() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => (process.platform === 'linux' ? NAMES.map((name) => join(folder, name)) : []))
  const places = [...(PLACES[process.platform] ?? []), ...onPath, playwrights()]
  return [...new Set(places)].find(starts)
}

function install() {
  process.stdout.write('Installing a Chromium for the browser tests … ')
  const started = Date.now()
  const found = fromPlaywright() ?? fromApt()
  process.stdout.write(found ? `done in ${Math.round((Date.now() - started) / 1000)} s\n` : 'failed\n')
  return found
}

function fail() {
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.\n' +
      'Debian and Ubuntu: sudo apt-get install chromium fonts-liberation. Elsewhere: npx playwright install --with-deps chromium',
  )
}

function fromPlaywright() {
  const cli = join(ROOT, 'node_modules', 'playwright-core', 'cli.js')
  if (!existsSync(cli)) return undefined
  run(process.execPath, [cli, 'install', 'chromium'])
  const path = playwrights()
  return starts(path) ? path : undefined
}

function fromApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (!run('apt-get', ['update'], env)) return undefined
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (run('apt-get', ['install', '-y', name, 'fonts-liberation'], env)) return PLACES.linux.find(starts)
  return undefined
}

/** Where Playwright keeps its own, there or not; undefined without Playwright. */
function playwrights() {
  try {
    return createRequire(join(ROOT, 'package.json'))('playwright-core').chromium.executablePath()
  } catch {
    return undefined
  }
}

/** Being there is not enough: some systems have a stub, or lack the libraries. Elsewhere it would open a window. */
function starts(path) {
  if (!path || !existsSync(path)) return false
  if (process.platform !== 'linux') return true
  return spawnSync(path, ['--version'], { timeout: START_TIMEOUT_MS, stdio: 'ignore' }).status === 0
}

function run(command, args, env = process.env) {
  return spawnSync(command, args, { cwd: ROOT, env, stdio: 'ignore', timeout: INSTALL_TIMEOUT_MS }).status === 0
}
