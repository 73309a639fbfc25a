import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkFolderOf } from '#server/testing/check-folder-of.ts'
import {
  buildCompany,
  buildDesk,
  errorOf,
  expectRefusal,
  idParams,
  startServerForTest,
  TEST_NOW,
  type TestServer,
} from '#server/testing/desk.ts'
import { switchReminderOn } from '#server/testing/past-server.ts'
import { DEFAULT_LETTER } from '#shared/letter-text/letter-text.rules.ts'
import { type OpenSeason, openSeason } from './testing/open-season.ts'

let season: OpenSeason
let server: TestServer
beforeEach(async () => {
  season = await openSeason()
  server = season.server
})
afterEach(() => server.close())

test('a dry run lists what would stay and go, and how the edition would change; nothing changes', async () => {
  await season.fill()
  const before = await server.organizer.edition.getEdition()
  const plan = await season.begin({ dryRun: true })
  const of = (name: string) => plan.tables.find(({ table }) => table === name)
  expect(plan).toMatchObject({ fromYear: 2025, toYear: 2026, archive: '', companies: 1, blockers: [] })
  expect(of('badge')).toEqual({ table: 'badge', stays: 0, goes: 1 })
  expect(of('company')).toEqual({ table: 'company', stays: 1, goes: 0 })
  expect(of('sponsor')).toMatchObject({ goes: 0 })
  expect(plan.edition).toContainEqual({ key: 'year', was: '2025', will: '2026' })
  expect(await server.organizer.edition.getEdition()).toEqual(before)
  expect([await season.rows('badge'), existsSync(season.archives())]).toEqual([1, false])
})

test('the next edition takes along what stays; the archive holds everything, whole', async () => {
  const { badge, photo, logo } = await season.fill()
  const late = await buildCompany(server)
  await server.organizer.contact.createContact(idParams(late, { name: 'Gone' }))
  await server.organizer.company.deleteCompany(idParams(late))
  await server.organizer.mailModel.updateModel(idParams('invitation', { object: 'Come' }))
  await switchReminderOn(server, 'never_signed_in', { name: 'Come in' })
  const models = await season.rows('mailModel')
  expect(models).toBe(1)
  const manuals = await server.organizer.sponsor.listSponsors()
  const letter = await server.organizer.letterText.updateLetterText({ body: { ...DEFAULT_LETTER, object: 'Invited' } })
  const report = await season.begin()

  expect(await server.organizer.letterText.getLetterText()).toEqual(letter)
  expect(await server.anyone.edition.getEdition()).toMatchObject({
    year: 2026,
    dates: { en: '05 to 07 October 2026' },
    headings: { exhibitors: 'Exhibitor List 2026' },
  })
  const { defaultAllowances } = await server.anyone.edition.getEdition()
  const [company, ...others] = await server.organizer.company.listCompanies()
  expect(others).toEqual([])
  expect(company).toMatchObject({
    raisonSocial: 'Sahara Flow',
    adresse: 'Oran',
    urlLogo: `/api/upload/files/${logo}`,
    stand: [],
    ...{ isBadge: false, percentage: 50, badge: { exhibitor: { all: defaultAllowances.exhibitor } } },
  })
  const contacts = await server.rows('contact')
  expect(contacts).toMatchObject([{ name: 'Karim' }])
  // Its account and session continue to work.
  expect(await season.own.calls.account.getMyCompany()).toMatchObject({ _id: season.own.id })
  expect([await season.rows('mailModel'), await server.organizer.sponsor.listSponsors()]).toEqual([models, manuals])
  // Its days are those of the old edition.
  expect((await server.organizer.reminder.listReminders())[0]).toMatchObject({ name: 'Come in', isOn: false })
  for (const table of ['badge', 'speaker', 'visa', 'visaList', 'note', 'outbox', 'loginLink'])
    expect([table, await season.rows(table)]).toEqual([table, 0])
  await expectRefusal(server.anyone.badge.getBadge(idParams(badge)), 404)
  for (const [path, isThere] of [
    [photo, false],
    [logo, true],
  ] as const)
    expect(existsSync(join(server.dataDir, 'files', path))).toBe(isThere)

  expect(report).toMatchObject({ archive: '2025-1', companies: 1 })
  const folder = join(season.archives(), report.archive)
  const { faults, counts } = await checkFolderOf(server, folder, server.context.config.dataKey)
  expect(faults).toEqual([])
  expect([counts.badge?.restored, counts.visa?.restored, counts.company?.restored]).toEqual([1, 1, 2])
  expect(existsSync(join(folder, 'files', photo))).toBe(true)
  const zip = await server.byOrganizer('GET', '/api/seasons/2025-1/archive')
  expect([zip.statusCode, zip.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  const { begun, running } = await server.organizer.season.listSeasons()
  expect([begun.length, begun[0]?.archive, running]).toEqual([1, '2025-1', null])

  // The archive is a data directory, with the complete old edition.
  const old = await startServerForTest({ dataDir: folder, env: { DATA_KEY: server.context.config.dataKey } })
  expect(await old.badge(badge._id)).toMatchObject({ nom: 'Amina' })
  expect(await old.organizer.edition.getEdition()).toMatchObject({ year: 2025 })
  expect(await old.organizer.note.listDueNotes()).toMatchObject([{ text: 'Call', company: 'Sahara Flow' }])
})

test('what retention would erase, and mails on their way, are settled first', async () => {
  await season.fill()
  server.setNow(Date.parse('2026-01-10T09:00:00.000Z'))
  const plan = await season.begin({ dryRun: true })
  expect(plan.blockers).toEqual([
    { what: 'visas', count: 1 },
    { what: 'photos', count: 1 },
  ])
  await expectRefusal(season.begin(), 'season_blocked')
  await server.organizer.retention.runRetention()
  await server.update('outbox', { state: 'queued' })
  expect((await season.begin({ dryRun: true })).blockers).toMatchObject([{ what: 'mails' }])
  await server.update('outbox', { state: 'sent' })
  expect(await season.begin()).toMatchObject({ archive: '2025-1' })
})

test('of two organizers one begins it, once; the other is refused', async () => {
  await season.fill()
  const [one, other] = await Promise.allSettled([season.begin(), season.begin()])
  expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected'])
  await expectRefusal(season.begin(), 'invalid')
  const third = season.begin({ year: 2027, start: '2027-10-04', end: '2027-10-06' })
  await expectRefusal(third, 'changed_meanwhile')
  expect(readdirSync(season.archives())).toEqual(['2025-1'])
})

test('dates that lie in the old edition, or end before they begin, are refused', async () => {
  for (const [change, field] of [
    [{ start: '2025-10-08', end: '2025-10-09', year: 2025 }, 'start'],
    [{ end: '2026-10-04' }, 'end'],
    [{ year: 2030 }, 'year'],
    [{ start: 'soon' }, 'start'],
  ] as const)
    expect(await errorOf(season.begin({ ...change, dryRun: true }))).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
  expect(server.context.now()).toBe(TEST_NOW)
})

test('a desk’s operations of an ended edition are kept, and do not come into the next', async () => {
  const { badge } = await season.fill()
  const desk = await buildDesk(server)
  const { upTo, epoch, changeId } = await desk.pull()
  await season.begin()
  await expectRefusal(desk.pull({ after: upTo, epoch, changeId }), 'resync')
  const next = await desk.pull()
  expect(next.epoch).not.toBe(epoch)
  expect(next.changes.map(({ entity }) => entity)).not.toContain('badge')
  const operation = desk.operation({ id: badge._id, epoch, patch: { nom: 'Old' } })
  for (const _time of [1, 2])
    expect(await desk.push(operation)).toMatchObject([{ result: 'refused', code: 'season_over' }])
  expect([await season.rows('heldOperation'), await season.rows('badge')]).toEqual([1, 0])
})
