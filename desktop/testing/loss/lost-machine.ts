import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { type Child, listeningPort, startChild } from '#desktop/testing/soak/process-world.ts'

const MAIN = new URL('../../../server/main.ts', import.meta.url).pathname
const FOYER = new URL('../../../server/foyer.ts', import.meta.url).pathname
export const PASSPHRASE = 'a passphrase of five words'

type Row = Record<string, unknown>

/** A server of its own process that is lost with its folder, and comes back elsewhere from the copy of its backup. */
export function createMachine(smtpUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-loss-'))
  /** On another computer. */
  const copy = join(folder, 'copy.tar.age')
  let dataDir = join(folder, 'first')
  let server: Child | undefined
  let port = 0
  const key = () => readFileSync(join(dataDir, 'keys', 'organizer-key'), 'utf8').trim()
  return {
    folder,
    copy,
    /** Answers the port. */
    async start() {
      server = startChild([MAIN], {
        DATA_DIR: dataDir,
        PORT: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        SMTP_URL: smtpUrl,
        BACKUP_PASSPHRASE: PASSPHRASE,
        BACKUP_COMMAND: `cp "$FOYER_BACKUP" ${copy}.part && mv ${copy}.part ${copy}`,
      })
      port = await listeningPort(server)
      return port
    },
    /** A call of the organizer, with the key that lies in the folder. */
    async ask<T = Row>(method: string, path: string, body?: object) {
      const form = body instanceof FormData
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { 'x-organizer-key': key(), ...(!form && { 'content-type': 'application/json' }) },
        ...(body && { body: form ? body : JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as T
    },
    async bytes(path: string): Promise<Buffer> {
      return Buffer.from(await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer())
    },
    /** Looks into the database past the server. */
    rows(sql: string) {
      const db = new SqliteDatabase(join(dataDir, 'foyer.db'), { readonly: true, timeout: 5_000 })
      try {
        return db.prepare<[], Row>(sql).all()
      } finally {
        db.close()
      }
    },
    database: () => join(dataDir, 'foyer.db'),
    /** kill -9, and nothing of its folder is left. */
    async lose() {
      await server?.kill()
      rmSync(dataDir, { recursive: true })
    },
    /** The command as a person runs it on a bare machine. */
    restore() {
      dataDir = join(folder, 'another place', 'data')
      const settings = join(folder, 'foyer.env')
      writeFileSync(settings, `BACKUP_PASSPHRASE="${PASSPHRASE}"\nDATA_DIR="${dataDir}"\n`, { mode: 0o600 })
      const { status, stdout, stderr } = spawnSync(process.execPath, [FOYER, 'restore', copy], {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, FOYER_ENV: settings },
      })
      if (status !== 0) throw new Error(stderr)
      return stdout
    },
    async remove() {
      await server?.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
