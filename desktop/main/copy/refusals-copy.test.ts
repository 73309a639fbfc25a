import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DeskBench, startDeskBench } from '#desktop/main/testing/desk-bench.ts'
import { deskIdOf } from '#server/base/db/desk-id.ts'
import { buildBadge } from '#server/testing/build-badge.ts'
import { buildCompany } from '#server/testing/build-company.ts'
import { openLocalCopy } from './local-copy.ts'

const REFUSED = { refusal: 'Threatened the staff', refusalContact: 'Selma Tounsi', refusalPhone: '+213 555' }

let folder: string
let bench: DeskBench
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-refusals-'))
  bench = await startDeskBench()
})
afterEach(async () => {
  await bench.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The copy as a program that knew no refusals left it: it had read past them. */
function forgetRefusals(): void {
  rmSync(join(folder, 'refusals-known'), { force: true })
  const db = new SqliteDatabase(join(folder, 'foyer.db'))
  db.exec("update badge set refusal = '', refusalContact = '', refusalPhone = ''")
  db.exec("update syncBase set record = json_remove(record, '$.refusal', '$.refusalContact', '$.refusalPhone')")
  db.close()
}

test('Q-242 an updated desk learns the refusals that its earlier program read past, and what it had not sent goes out', async () => {
  const company = await buildCompany(bench.server)
  const { _id: id } = await buildBadge(company)
  const { _id: other } = await buildBadge(company)
  await bench.server.organizer.badge.updateBadge({ params: { id }, body: REFUSED })
  const desk = await bench.desk({ folder })
  await desk.copy.sync.syncNow()
  await desk.calls.badge.updateBadge({ params: { id: deskIdOf(other) }, body: { position: 'Engineer' } })
  await desk.copy.close()
  forgetRefusals()

  const options = { folder, serverUrl: bench.url, deskKey: desk.key, clock: bench.server.now }
  const refusals = async () => {
    const copy = await openLocalCopy(options)
    const isNew = !copy.isComplete()
    await copy.sync.syncNow()
    const rows = await copy.db.selectFrom('badge').select('refusal').where('_id', '=', deskIdOf(id)).execute()
    await copy.close()
    return { isNew, rows }
  }
  expect(await refusals()).toEqual({ isNew: true, rows: [{ refusal: REFUSED.refusal }] })
  expect(await bench.server.organizer.badge.getBadge({ params: { id: other } })).toMatchObject({
    position: 'Engineer',
  })
  // Once is enough.
  expect(await refusals()).toEqual({ isNew: false, rows: [{ refusal: REFUSED.refusal }] })
})
