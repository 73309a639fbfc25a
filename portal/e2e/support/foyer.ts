import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Mailbox, startMailbox } from './mailbox.ts'

export const ORGANIZER_KEY = 'organizer-key-of-the-e2e-tests'

export interface Foyer {
  /** Address of the server, which serves the built portal. */
  url: string
  mailbox: Mailbox
  dataDir: string
  /** A call as the organizer, for what a test needs before it begins. */
  organizer(method: string, path: string, body?: object): Promise<unknown>
  stop(): Promise<void>
}

/** The real server as a process of its own, on an empty data directory, sending to a real SMTP server. */
export async function startFoyer(env: Record<string, string> = {}): Promise<Foyer> {
  const mailbox = await startMailbox()
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      ORGANIZER_KEY,
      SMTP_URL: mailbox.url,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ...env,
    },
  })
  await listening(server)
  return {
    url,
    mailbox,
    dataDir,
    async organizer(method, path, body) {
      const response = await fetch(url + path, {
        method,
        headers: { 'X-Organizer-Key': ORGANIZER_KEY, 'Content-Type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return response.json()
    },
    async stop() {
      server.kill('SIGTERM')
      await new Promise((resolve) => server.once('exit', resolve))
      await mailbox.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
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

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
