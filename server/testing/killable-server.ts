import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { callsAt } from './calls.ts'

export const KILLABLE_ORGANIZER_KEY = 'organizer-key-of-the-tests'
const MAIN = new URL('../main.ts', import.meta.url).pathname

/** The real server as a process of its own on an empty data directory, to be killed and started again. */
export function createKillableServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-killed-'))
  let child: ChildProcess | undefined
  return {
    dataDir,
    /** Answers the server's address once it listens. */
    async start(env: Record<string, string> = {}) {
      const started = spawn(process.execPath, [MAIN], {
        env: {
          PATH: process.env.PATH,
          DATA_DIR: dataDir,
          PORT: '0',
          ORGANIZER_KEY: KILLABLE_ORGANIZER_KEY,
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'error',
          // The same sources start again and again.
          NODE_COMPILE_CACHE: join(tmpdir(), 'foyer-tests-compiled'),
          ...env,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = started
      return await new Promise<string>((heard, failed) => {
        started.once('exit', (code) => failed(new Error(`The server ended with ${code}.`)))
        createInterface({ input: started.stdout }).on('line', (line) => {
          const [, address] = /listens on (http:\S+)/.exec(line) ?? []
          if (address) heard(address)
        })
      })
    },
    /** With SIGKILL; it is gone when this is. */
    async kill() {
      if (!child?.kill('SIGKILL')) return
      await once(child, 'exit')
    },
    /** As systemd does; answers its exit code. */
    async stop(): Promise<number | null> {
      const gone = once(child as ChildProcess, 'exit')
      child?.kill('SIGTERM')
      return (await gone)[0]
    },
    async remove() {
      await this.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
/** Calls of the organizer to a server that listens there. */
export const organizerAt = (url: string) => callsAt(url, { 'x-organizer-key': KILLABLE_ORGANIZER_KEY })

export type KillableServer = ReturnType<typeof createKillableServer>
