import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { _electron, type BrowserContext, chromium, type Page } from 'playwright/test'
import { DOUBLE } from '#scripts/bundle-desktop-double.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const ELECTRON = join(ROOT, 'node_modules', 'electron')

/** Electron's own program, or the double: the same main process under Node, its pages in Chromium. */
export const DRIVER = existsSync(join(ELECTRON, 'path.txt')) ? 'electron' : 'double'

export interface DrivenApp {
  page: Page
  /** Labels that the printer of the double took, in order. */
  paper(): { url: string; deviceName: string; pageSize: { width: number; height: number } }[]
  close(): Promise<void>
  /** kill -9 of the main process. */
  kill(): Promise<void>
}

/** Starts the app with its own data folder. */
export async function startApp(context: BrowserContext, folder: string, args: string[]): Promise<DrivenApp> {
  const paper = () => {
    const file = join(folder, 'paper', 'paper.jsonl')
    if (!existsSync(file)) return []
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  }
  if (DRIVER === 'electron') {
    const main = join(ROOT, 'dist', 'desktop', 'main', 'main.js')
    const app = await _electron.launch({ args: [main, `--user-data-dir=${folder}`, ...args] })
    return {
      page: await app.firstWindow(),
      paper,
      close: () => app.close(),
      kill: () => killProgram(app.process()),
    }
  }
  const app = spawn(process.execPath, [DOUBLE, `--data=${folder}`, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'foyer-e2e-compiled') },
  })
  const url = await new Promise<string>((found, failed) => {
    app.once('exit', (code) => failed(new Error(`The app ended with ${code}.`)))
    createInterface({ input: app.stdout }).on('line', (line) => {
      const [, address] = /Open (http\S+)/.exec(line) ?? []
      if (address) found(address)
    })
  })
  const page = await context.newPage()
  await page.goto(url)
  return {
    page,
    paper,
    async close() {
      await page.close()
      await stopProgram(app)
    },
    kill: () => killProgram(app),
  }
}

async function killProgram(program: ChildProcess) {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = new Promise((resolve) => program.once('exit', resolve))
  program.kill('SIGKILL')
  await ended
}

async function stopProgram(program: ChildProcess) {
  // One that has already ended emits no second exit.
  if (program.exitCode !== null || program.signalCode !== null) return
  program.kill('SIGTERM')
  await new Promise((resolve) => program.once('exit', resolve))
}

interface OwnChromium {
  context: BrowserContext
  /** Everything that it writes. */
  profile: string
  /** kill -9 of all its processes. */
  kill(): Promise<void>
}

/**
 * A Chromium with a profile on the disk, in which a page is shown off the record: what a partition in memory is in
 * Electron, whose pages are Chromium's too.
 */
export async function startOwnChromium(): Promise<OwnChromium> {
  const profile = mkdtempSync(join(tmpdir(), 'foyer-profile-'))
  const program = spawn(
    process.env.CHROMIUM_PATH ?? chromium.executablePath(),
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-sandbox',
      '--no-first-run',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
    // Its own process group, so that the renderers end with it.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const address = await new Promise<string>((found, failed) => {
    program.once('exit', (code) => failed(new Error(`Chromium ended with ${code}.`)))
    createInterface({ input: program.stderr }).on('line', (line) => {
      const [, url] = /listening on (ws:\S+)/.exec(line) ?? []
      if (url) found(url)
    })
  })
  const browser = await chromium.connectOverCDP(address)
  const viewport = { width: 1280, height: 800 }
  const context = await browser.newContext({ locale: 'en-GB', permissions: ['camera'], viewport })
  context.setDefaultTimeout(120_000)
  return {
    context,
    profile,
    async kill() {
      const ended = killProgram(program)
      if (program.pid !== undefined && program.signalCode === null) process.kill(-program.pid, 'SIGKILL')
      await ended
    },
  }
}
