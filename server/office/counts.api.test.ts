import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deskIdOf } from '#server/base/db/desk-id.ts'
import { buildBadge } from '#server/testing/build-badge.ts'
import { buildCompany } from '#server/testing/build-company.ts'
import { buildDesk } from '#server/testing/build-desk.ts'
import { buildSpeaker } from '#server/testing/build-speaker.ts'
import { buildVisa } from '#server/testing/build-visa.ts'
import { arrivalsByRows, overviewByRows } from '#server/testing/counted-by-rows.ts'
import { sendSheet } from '#server/testing/send-sheet.ts'
import { startTestServer, TEST_NOW, type TestServer } from '#server/testing/test-server.ts'
import { uploadPicture } from '#server/testing/upload-file.ts'
import { sourceIn } from './backup/open-backup.ts'
import { restoreBackup } from './backup/restore.ts'

let server: TestServer
let elsewhere: string
beforeEach(async () => {
  server = await startTestServer()
  elsewhere = mkdtempSync(join(tmpdir(), 'foyer-counts-'))
})
afterEach(async () => {
  await server.close()
  rmSync(elsewhere, { recursive: true, force: true })
})

/** What the office is told is what the rows say. */
async function expectCounted(what: string, of = server) {
  const { db } = of.context
  const { waits, people, printed, companies } = await of.organizer.overview.getOverview()
  const rows = await overviewByRows(db)
  const counts = Object.fromEntries(Object.keys(rows.waits).map((name) => [name, waits[name as 'visas'].count]))
  expect([what, counts, people, printed, companies]).toEqual([
    ...[what, rows.waits, rows.people, rows.printed, rows.companies],
  ])
  const { arrived } = (await of.organizer.report.getArrivalReport()).now
  expect([what, arrived]).toEqual([what, (await arrivalsByRows(db, '')).report.arrived])
}

test('counts follow photos, merges, imports, desks, erasures, a restore and a new season', async () => {
  const { organizer } = server
  const own = await buildCompany(server)
  const email = 'amina@talks.example'
  const [badge, other, third] = [
    await buildBadge(own, { email, type: 'delegate' }),
    await buildBadge(own),
    await buildBadge(own),
  ]
  await buildSpeaker(own.calls)
  await buildVisa(server.anyone, { email })
  await expectCounted('records')

  const photo = await uploadPicture(server, 'badges/photos', badge._id)
  const params = { entity: 'badge', id: badge._id }
  await server.anyone.badge.updateBadge({ params, body: { nom: 'Amina', urlPhoto: photo } })
  await expectCounted('a photo')
  for (const state of ['accepted', 'waiting', 'refused', 'waiting'] as const) {
    await organizer.photo.decidePhoto({ params, body: { state, photo, reasons: ['small'] } })
    await expectCounted(`a photo that is ${state}`)
  }

  const desk = await buildDesk(server)
  const fact = { recordId: deskIdOf(other._id), by: '' }
  const arrival = { ...fact, kind: 'entered', day: '2025-08-11', undoOf: null }
  const came = desk.operation({ entity: 'checkin', id: 'a'.repeat(32), baseRev: 0, patch: arrival })
  const label = { ...fact, printer: '', state: 'printed', code: 'ABC123' }
  const printed = desk.operation({ entity: 'print', id: 'b'.repeat(32), baseRev: 0, patch: label })
  const results = await desk.push(...[came, printed].map((one) => ({ ...one, deskId: desk._id })))
  expect(results.map(({ result }) => result)).toEqual(['applied', 'applied'])
  await expectCounted('what a desk did')
  await organizer.badge.mergeBadge({ params: { id: badge._id }, body: { other: other._id, take: [] } })
  await expectCounted('a merge')
  const undoing = { ...arrival, recordId: deskIdOf(badge._id), undoOf: 'a'.repeat(32) }
  await desk.push(
    desk.operation({ entity: 'checkin', id: 'c'.repeat(32), baseRev: 0, patch: undoing, deskId: desk._id }),
  )
  await expectCounted('an arrival that was undone')

  const { path } = await organizer.backup.createBackup()
  await organizer.badge.deleteBadge({ params: { id: third._id }, body: {}, query: {} })
  await expectCounted('a deletion')
  await organizer.badge.restoreBadge({ params: { id: third._id } })
  const sheet = 'raisonSocial;email;type\nAtlas;atlas@import.example;Stand aménagé\n'
  const { status, body } = await sendSheet(server, sheet)
  expect(status).toBe(201)
  await expectCounted('an import')
  await organizer.import.undoImport({ params: { importId: body.importId } })
  await expectCounted('an import that was undone')

  cpSync(join(server.dataDir, 'keys'), join(elsewhere, 'keys'), { recursive: true })
  const source = await sourceIn(join(server.dataDir, path), undefined)
  await restoreBackup({ source, dataDir: elsewhere, dataKey: undefined, replace: false, now: TEST_NOW })
  const restored = await startTestServer({ dataDir: elsewhere })
  await expectCounted('a restore', restored)
  await restored.close()

  await organizer.person.erasePerson({ params: { email } })
  await expectCounted('an erasure')
  const season = { year: 2026, start: '2026-10-05', end: '2026-10-07', after: 0, dryRun: false }
  await organizer.season.beginSeason({ body: { ...season, keepBooths: false, keepAllowances: false } })
  await expectCounted('a new season')
}, 120_000)
