import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export const ORGANIZER_KEY = 'organizer-key-of-the-e2e-tests'

/** The real server as a process of its own; resolves when it listens. `settings` are its environment. */
export async function startServer(settings: Record<string, string>): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      // The same sources start a hundred times.
      NODE_COMPILE_CACHE: join(tmpdir(), 'foyer-e2e-compiled'),
      ORGANIZER_KEY,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ...settings,
    },
  })
  await listening(server)
  return server
}

export async function stopServer(server: ChildProcess): Promise<void> {
  // One that ended by itself, or was ended, ends no second time.
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
}

function listening(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
    if (!server.stdout) return reject(new Error('no output'))
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.startsWith('Foyer listens')) resolve()
    })
  })
}
