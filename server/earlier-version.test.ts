import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asToldToDesks, madeAtDesks } from '#server/testing/as-told-to-desks.ts'
import { checkSortKeys } from '#server/testing/check-sort-keys.ts'
import { countedIds } from '#server/testing/counted-ids.ts'
import {
  earlierVersions,
  playRecording,
  readMails,
  readRecording,
  unpackFolder,
} from '#server/testing/earlier-version.ts'
import { fileOf } from '#server/testing/past-server.ts'
import { postgresServer } from '#server/testing/postgres.ts'
import { sendHeldMails } from '#server/testing/send-held-mails.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { SYNC_PROTOCOL } from '#shared/sync/sync.schema.ts'

// Data and traffic of earlier versions stay readable. What is red here would be lost, or not understood, on the day
// of the update: the code is wrong then, and not the recording.

/** Rows that a migration may take away, as the condition on those that it may not. */
const KEPT: Record<string, string> = {
  // Since migration 023 a model that the organizer never changed has no row.
  mailModel: "subjectEn like 'Changed: %'",
  // Written by a server that starts alone.
  setting: "key <> 'dataKey'",
}

const MEANT = [
  /** The file that the records were moved from is still there, as nobody has deleted it. */
  ...(postgresServer
    ? [/^organizer: DELETE \/api\/persons\/\S+ \.answer\.message: .* is "Person erased; traces stay/]
    : []),
  /** A handle holds its id, encrypted, so that any of several servers can open it (decision 20). */
  /^other: GET \/api\/badge\/badge-by-email\/\S+ \.answer\._id: was "[0-9a-f]{32}", is "[\w-]{99}"$/,
  /** In a file for the organizer, what stands for no company is no name. */
  /^organizer: GET \/api\/event-archive\b.*\.company: was "onlineCompany", is ""$/,
  /** Each list has its own file, and the archive has all of them. */
  /^organizer: GET \/api\/export\/\w+(?:\?format=xlsx)? \.(?:status: was 200, is 404$|type: was |answer: was )/,
  /^anyone: GET \/api\/openapi\.json \.answer\.\/api\/export\/\{entity\}: was /,
  /** The sender of mails has the event's name, unless it brings one. */
  /^organizer: GET \/api\/model-mails\b.*\.from: was "Foyer <no-reply@portal\.example>", is "no-reply@portal\.example"$/,
  /** Each mail text may say by when the signage is due. */
  /^organizer: GET \/api\/model-mails \.answer\[\d+\]\.variables\.length: was (\d+), is \d+$/,
  /** What a desk did with a badge that was deleted meanwhile is kept as before, and now told. */
  /^North gate: POST \/api\/sync\/operations \.answer\.results\[4\]\.result: was "applied", is "refused"$/,
  /^North gate: POST \/api\/sync\/operations \.answer\.results\[4\]\.error: was null, is "in words"$/,
  /^North gate: POST \/api\/sync\/operations \.answer\.results\[4\]\.code: was null, is "badge_gone"$/,
  /^organizer: GET \/api\/desks\/held \.(?:total: was "8", is "9"|answer\.length: was 8, is 9)$/,
]
const notMeant = (changed: string[]) => changed.filter((line) => !MEANT.some((meant) => meant.test(line)))

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

  test('every row is still there with all its values, and the database is sound', async () => {
    const db = new SqliteDatabase(await fileOf(server), { readonly: true })
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
        // PostgreSQL numbers one more.
        if (table === 'sqlite_sequence') continue
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
    const changed = await playRecording(server, asToldToDesks(readRecording(version, 'answers')))
    expect(notMeant(changed)).toEqual([])
  })

  test('mails that were held go out as they were written, with what was sealed in them', async () => {
    await server.close()
    const { at, mails } = readMails(version)
    expect(await sendHeldMails(dataDir, at)).toMatchObject(mails)
  })

  // Meant: a copy of before would be filled with ids that open link pages.
  test('a desk that goes on as it did is told in words to be brought up to date, and what it did is taken', async () => {
    const { callers, exchanges } = readRecording(version, 'traffic')
    const { by, at } = exchanges.find(({ url }) => url.startsWith('/api/sync/changes')) ?? exchanges[0]!
    server.setNow(at)
    const headers = callers['South gate'] ?? {}
    expect(by).toBe('North gate')
    const refused = await server.request('GET', '/api/sync/changes?nonce=a-nonce-of-sixteen', { headers })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'update' }])
    expect(refused.json().error).toContain('install the current version')
    // Under the ids that it has, and answered by them.
    const { _id } = await server.context.db
      .selectFrom('badge')
      .select('_id')
      .where('deletedAt', 'is', null)
      .where('nom', '<>', '')
      .where('tel', '<>', '+213 1')
      .executeTakeFirstOrThrow()
    const { sync } = server.as(headers)
    const query = { nonce: 'a-nonce-of-sixteen', protocol: SYNC_PROTOCOL } as never
    const { epoch } = await sync.listChanges({ query })
    const sent = { deskId: '', deskSeq: 1, baseRev: 99, epoch, deviceTime: at }
    const edit = { ...sent, opId: 'an-edit', entity: 'badge', id: _id, patch: { tel: '+213 1' } }
    const fact = { recordId: _id, kind: 'entered', day: '2026-10-06', by: '', undoOf: null }
    const checkin = { ...sent, opId: 'a-check-in', entity: 'checkin', id: 'a-fact', patch: fact }
    const pushed = await server.request('POST', '/api/sync/operations', {
      headers,
      payload: { operations: [edit, checkin], nonce: 'a-nonce-of-sixteen' },
    })
    expect(pushed.json().results).toMatchObject([
      { id: _id, result: 'applied' },
      { id: 'a-fact', result: 'applied' },
    ])
    const facts = await server.as(callers.organizer ?? {}).checkin.listCheckins({ query: { id: _id } })
    expect(facts.map((one) => one._id)).toContain('a-fact')
  })

  test('desks that go on as they did are answered as they were', async () => {
    const recording = asToldToDesks(readRecording(version, 'traffic'))
    const [first, ...exchanges] = recording.exchanges
    const names = { drawn: new Set(recording.drawn), now: new Map<string, string>() }
    expect(await playRecording(server, { ...recording, exchanges: first ? [first] : [] }, names)).toEqual([])
    // For walk-ins the server draws ids of its own: here the very ones that stood for them then.
    const drawn = madeAtDesks(recording)
    const { newId } = server.context
    server.context.newId = () => drawn.shift() ?? newId()
    expect(notMeant(await playRecording(server, { ...recording, exchanges }, names))).toEqual([])
    expect(drawn).toEqual([])
  })

  // The desks of now, whose traffic every later server is to understand: `scripts/testing/record-desk-traffic.ts`.
  test('desks that know people by ids of their own are answered as they were', async () => {
    server.context.newId = countedIds()
    expect(notMeant(await playRecording(server, readRecording(version, 'desk-traffic')))).toEqual([])
  })
})
