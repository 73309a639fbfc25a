import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_START } from './first-start.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import { ORGANIZER_KEY, startServer } from './server-process.ts'

export interface Foyer {
  /** Address of the server, which serves the built portal. */
  url: string
  mailbox: Mailbox
  dataDir: string
  /** A call as the organizer, for what a test needs before it begins. */
  organizer(method: string, path: string, body?: object): Promise<unknown>
  stop(): Promise<void>
}

/** The real server on a data directory that nobody has used yet, sending to a real SMTP server. */
export async function startFoyer(settings: Record<string, string> = {}): Promise<Foyer> {
  const mailbox = await startMailbox()
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-e2e-'))
  const { [FIRST_START]: started } = process.env
  if (started) cpSync(started, dataDir, { recursive: true })
  const { url, stop } = await onFreePort((port, url) =>
    startServer({
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      SMTP_URL: mailbox.url,
      ...settings,
    }),
  )
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
      await stop()
      await mailbox.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A port that was free a moment ago may be another's by now: then once more, on another one. */
async function onFreePort(start: (port: number, url: string) => Promise<() => Promise<void>>) {
  const tryOne = async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    return { url, stop: await start(port, url) }
  }
  return tryOne().catch(tryOne)
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
