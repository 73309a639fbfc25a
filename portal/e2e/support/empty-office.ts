import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface EmptyOffice {
  url: string
  dataDir: string
  /** The link that the first start prints, by which the first owner signs up. */
  welcome: string
  stop(): void
}

/** The server as `npm start` runs it, on an empty folder, knowing neither mail server nor address. */
export async function startEmptyOffice(settings: Record<string, string> = {}): Promise<EmptyOffice> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-first-start-'))
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => {
    server.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
  let url = ''
  for await (const line of createInterface({ input: server.stdout })) {
    url = /^Foyer listens on (\S+)/.exec(line)?.[1] ?? url
    const [, token] = /#\/welcome\/(\S+)/.exec(line) ?? []
    if (token) return { url, dataDir, welcome: `${url}/office#/welcome/${token}`, stop }
  }
  stop()
  throw new Error('The first start printed no link for the first owner.')
}
