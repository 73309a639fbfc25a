import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { _electron, type BrowserContext, type Page } from 'playwright/test'
import { DOUBLE } from '../../../scripts/bundle-desktop-double.ts'

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

/** Starts the app over a data folder of its own. */
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

export async function killProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = new Promise((resolve) => program.once('exit', resolve))
  program.kill('SIGKILL')
  await ended
}

async function stopProgram(program: ChildProcess): Promise<void> {
  // One that ended by itself, or was ended, ends no second time.
  if (program.exitCode !== null || program.signalCode !== null) return
  program.kill('SIGTERM')
  await new Promise((resolve) => program.once('exit', resolve))
}
