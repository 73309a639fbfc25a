import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium } from 'playwright/test'
import { killProgram } from './drivers.ts'

export interface OwnChromium {
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
      ...['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-sandbox'],
      ...['--no-first-run', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
      ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ],
    // A group of its own: the renderers end with it.
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
