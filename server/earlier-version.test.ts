import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkSortKeys } from '#server/testing/check-sort-keys.ts'
import {
  earlierVersions,
  playRecording,
  readMails,
  readRecording,
  unpackFolder,
} from '#server/testing/earlier-version.ts'
import { sendHeldMails } from '#server/testing/send-held-mails.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

// Data and traffic of earlier versions stay readable. What is red here would be lost, or not understood, on the day
// of the update: the code is wrong then, and not the recording.

/** Rows that a migration may take away, as the condition on those that it may not. */
const KEPT: Record<string, string> = {
  // Since migration 023 a model that the organizer never changed has no row.
  mailModel: "subjectEn like 'Changed: %'",
}

describe.each(earlierVersions())('over the data directory of %s', (version) => {
  let dataDir: string
  let untouched: string
  let server: TestServer
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'foyer-earlier-'))
    unpackFolder(version, 'directory', dataDir)
    untouched = join(dataDir, 'untouched.db')
    copyFileSync(join(dataDir, 'foyer.db'), untouched)
    // Its keys lie in the directory as well.
    server = await startTestServer({ dataDir, env: { ORGANIZER_KEY: '' } })
  })
  afterEach(async () => {
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('every row is still there with all its values, and the database is sound', () => {
    const db = new SqliteDatabase(join(dataDir, 'foyer.db'), { readonly: true })
    try {
      expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
      expect(db.pragma('foreign_key_check')).toEqual([])
      db.exec(`attach '${untouched}' as before`)
      const tables = db.prepare("select name from before.sqlite_schema where type = 'table'").pluck().all()
      expect(tables.length).toBeGreaterThan(30)
      for (const table of tables as string[]) {
        const columns = db.prepare('select name from pragma_table_info(?, ?)').pluck().all(table, 'before')
        const named = columns.map((name) => `"${name}"`).join(', ')
        const kept = KEPT[table] ?? 'true'
        const lost = `select ${named} from before."${table}" where ${kept} except select ${named} from main."${table}"`
        expect({ table, lost: db.prepare(lost).all() }).toEqual({ table, lost: [] })
        const count = (schema: string) =>
          db.prepare(`select count(*) from ${schema}."${table}" where ${kept}`).pluck().get() as number
        expect({ table, rows: count('main') }).toEqual({ table, rows: count('before') })
      }
    } finally {
      db.close()
    }
  })

  test('the sort keys of all names are there', async () => {
    const { rows, stale } = await checkSortKeys(server.context.db)
    expect(stale).toEqual([])
    expect(rows).toBeGreaterThan(10)
  })

  test('every call that reads says of each record what it said then', async () => {
    expect(await playRecording(server, readRecording(version, 'answers'))).toEqual([])
  })

  test('mails that were held go out as they were written, with what was sealed in them', async () => {
    await server.close()
    const { at, mails } = readMails(version)
    expect(await sendHeldMails(dataDir, at)).toMatchObject(mails)
  })

  test('desks that go on as they did are answered as they were', async () => {
    expect(await playRecording(server, readRecording(version, 'traffic'))).toEqual([])
  })
})
