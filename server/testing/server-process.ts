import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export const PROCESS_ORGANIZER_KEY = 'organizer-key-of-the-tests'
const MAIN = new URL('../main.ts', import.meta.url).pathname

/** The real server as a process of its own, to be killed: whoever starts it ends it. */
export async function startServerProcess(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...{ PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', ORGANIZER_KEY: PROCESS_ORGANIZER_KEY },
      ...{ RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((heard, failed) => {
    child.once('exit', (code) => failed(new Error(`The server ended with ${code}.`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, address] = /listens on (http:\S+)/.exec(line) ?? []
      if (address) heard(address)
    })
  })
  return { child, url }
}
