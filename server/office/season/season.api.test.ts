import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildBadge } from '#server/testing/build-badge.ts'
import { buildCompany, type SignedInCompany } from '#server/testing/build-company.ts'
import { buildDesk } from '#server/testing/build-desk.ts'
import { buildSpeaker } from '#server/testing/build-speaker.ts'
import { buildVisa } from '#server/testing/build-visa.ts'
import { checkFolderOf } from '#server/testing/check-folder-of.ts'
import { filesHolding, fingerprints } from '#server/testing/search-bytes.ts'
import { switchReminderOn } from '#server/testing/switch-reminder-on.ts'
import { errorOf, startTestServer, TEST_NOW, TEST_ORGANIZER_KEY, type TestServer } from '#server/testing/test-server.ts'
import { uploadPicture } from '#server/testing/upload-file.ts'
import { BUILT_IN_LETTER } from '#shared/letter-text/letter-text.rules.ts'
import type { SeasonStep } from '#shared/season/season.contract.ts'
import { beginSeason } from './begin-season.ts'

const NEXT = {
  ...{ year: 2026, start: '2026-10-05', end: '2026-10-07' },
  ...{ keepBooths: false, keepAllowances: false, after: 0, dryRun: false },
}
let server: TestServer
let own: SignedInCompany
beforeEach(async () => {
  server = await startTestServer()
  own = await buildCompany(server, {
    raisonSocial: 'Sahara Flow',
    adresse: 'Oran',
    stand: [{ stand: 'A1', type: 'Stand nu', width: 3, height: 3 }],
    badge: { exhibitor: { all: 40 }, visitor: { all: 5 } },
  })
})
afterEach(() => server.close())

const begin = (change = {}) => server.organizer.season.beginSeason({ body: { ...NEXT, ...change } })
const rows = async (table: string) => {
  const { n } = await server.context.db
    .selectFrom(table as 'badge')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
const archives = () => join(server.dataDir, 'archives')

/** A record of each kind; no mail is pending, since there is no mail server. */
async function fill() {
  const badge = await buildBadge(own)
  const photo = await uploadPicture(server, 'badges/photos', badge._id)
  const body = { nom: 'Amina', urlPhoto: photo }
  await server.anyone.badge.updateBadge({ params: { id: badge._id }, body })
  const logo = await uploadPicture(server, 'companies/logos', own.id)
  await server.organizer.company.updateCompany({ params: { id: own.id }, body: { urlLogo: logo } })
  const at = { params: { id: own.id } }
  await server.organizer.contact.createContact({ ...at, body: { name: 'Karim' } })
  await server.organizer.note.createNote({ ...at, body: { text: 'Call', day: '2025-01-01' } })
  await buildSpeaker(server.organizer)
  const { _id } = await buildVisa(server.anyone)
  await server.organizer.visa.makeVisaList({ body: { ids: [_id], recipient: 'ministry' } })
  return { badge, photo, logo }
}

test('a dry run says what would stay and go, and what the edition would say; nothing changes', async () => {
  await fill()
  const before = await server.organizer.edition.getEdition()
  const plan = await begin({ dryRun: true })
  const of = (name: string) => plan.tables.find(({ table }) => table === name)
  expect(plan).toMatchObject({ fromYear: 2025, toYear: 2026, archive: '', companies: 1, stops: [] })
  expect(of('badge')).toEqual({ table: 'badge', stays: 0, goes: 1 })
  expect(of('company')).toEqual({ table: 'company', stays: 1, goes: 0 })
  expect(of('sponsor')).toMatchObject({ goes: 0 })
  expect(plan.edition).toContainEqual({ key: 'year', was: '2025', will: '2026' })
  expect(await server.organizer.edition.getEdition()).toEqual(before)
  expect([await rows('badge'), existsSync(archives())]).toEqual([1, false])
})

test('the next edition takes along what stays; the archive holds everything, whole', async () => {
  const { badge, photo, logo } = await fill()
  const late = await buildCompany(server)
  await server.organizer.contact.createContact({ params: { id: late.id }, body: { name: 'Gone' } })
  await server.organizer.company.deleteCompany({ params: { id: late.id } })
  await server.organizer.mailModel.updateModel({ params: { id: 'invitation' }, body: { object: 'Come' } })
  await switchReminderOn(server, 'never_signed_in', { name: 'Come in' })
  const models = await rows('mailModel')
  expect(models).toBe(1)
  const manuals = await server.organizer.sponsor.listSponsors()
  const letter = await server.organizer.letterText.updateLetterText({ body: { ...BUILT_IN_LETTER, object: 'Invited' } })
  const report = await begin()

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
    ...{ raisonSocial: 'Sahara Flow', adresse: 'Oran', urlLogo: `/api/upload/files/${logo}`, stand: [] },
    ...{ isBadge: false, percentage: 50, badge: { exhibitor: { all: defaultAllowances.exhibitor } } },
  })
  const contacts = await server.context.db.selectFrom('contact').select('name').execute()
  expect(contacts).toEqual([{ name: 'Karim' }])
  // Its account and session continue to work.
  expect(await own.calls.account.getMyCompany()).toMatchObject({ _id: own.id })
  expect([await rows('mailModel'), await server.organizer.sponsor.listSponsors()]).toEqual([models, manuals])
  // Its days are those of the old edition.
  expect((await server.organizer.reminder.listReminders())[0]).toMatchObject({ name: 'Come in', isOn: false })
  for (const table of ['badge', 'speaker', 'visa', 'visaList', 'note', 'outbox', 'loginLink'])
    expect([table, await rows(table)]).toEqual([table, 0])
  expect(await errorOf(server.anyone.badge.getBadge({ params: { id: badge._id } }))).toMatchObject({
    status: 404,
  })
  for (const [path, isThere] of [
    [photo, false],
    [logo, true],
  ] as const)
    expect(existsSync(join(server.dataDir, 'files', path))).toBe(isThere)

  expect(report).toMatchObject({ archive: '2025-1', companies: 1 })
  const folder = join(archives(), report.archive)
  const { faults, counts } = await checkFolderOf(server, folder, server.context.config.dataKey)
  expect(faults).toEqual([])
  expect([counts.badge?.restored, counts.visa?.restored, counts.company?.restored]).toEqual([1, 1, 2])
  expect(existsSync(join(folder, 'files', photo))).toBe(true)
  const zip = await server.request('GET', '/api/seasons/2025-1/archive', {
    headers: { 'x-organizer-key': TEST_ORGANIZER_KEY },
  })
  expect([zip.statusCode, zip.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  const { begun, running } = await server.organizer.season.listSeasons()
  expect([begun.length, begun[0]?.archive, running]).toEqual([1, '2025-1', null])

  // The archive is a data directory, with the complete old edition.
  const old = await startTestServer({ dataDir: folder, env: { DATA_KEY: server.context.config.dataKey } })
  expect(await old.organizer.badge.getBadge({ params: { id: badge._id } })).toMatchObject({ nom: 'Amina' })
  expect(await old.organizer.edition.getEdition()).toMatchObject({ year: 2025 })
  expect(await old.organizer.note.listDueNotes()).toMatchObject([{ text: 'Call', company: 'Sahara Flow' }])
  await old.close()
})

test('what retention would erase, and mails on their way, are settled first', async () => {
  await fill()
  server.setNow(Date.parse('2026-01-10T09:00:00.000Z'))
  const plan = await begin({ dryRun: true })
  expect(plan.stops).toEqual([
    { what: 'visas', count: 1 },
    { what: 'photos', count: 1 },
  ])
  expect(await errorOf(begin())).toMatchObject({ status: 409, code: 'season_stops' })
  await server.organizer.retention.runRetention()
  await server.context.write((tx) => tx.updateTable('outbox').set({ state: 'queued' }).execute())
  expect((await begin({ dryRun: true })).stops).toMatchObject([{ what: 'mails' }])
  await server.context.write((tx) => tx.updateTable('outbox').set({ state: 'sent' }).execute())
  expect(await begin()).toMatchObject({ archive: '2025-1' })
})

test('of two organizers one begins it, once; the other is told', async () => {
  await fill()
  const [one, other] = await Promise.allSettled([begin(), begin()])
  expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected'])
  expect(await errorOf(begin())).toMatchObject({ code: 'invalid' })
  const third = begin({ year: 2027, start: '2027-10-04', end: '2027-10-06' })
  expect(await errorOf(third)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect(readdirSync(archives())).toEqual(['2025-1'])
})

test('what is written while the archive is made is in the archive: it is made again', async () => {
  await fill()
  const { context } = server
  const write = context.write
  const steps: SeasonStep[] = []
  const actor = { kind: 'organizer', companyId: '', deskId: '', address: '', language: 'en' } as const
  const plan = await beginSeason(NEXT, actor, context, (step) => {
    steps.push(step)
    if (step !== 'switch' || steps.indexOf(step) < steps.length - 1) return
    // The backup has been checked, and the next job empties the edition, but somebody writes first.
    vi.spyOn(context, 'write').mockImplementationOnce(async (job) => {
      await buildBadge(own)
      return write(job)
    })
  })
  expect(steps).toEqual(['archive', 'backup', 'check', 'switch', 'backup', 'check', 'switch'])
  const { counts, faults } = await checkFolderOf(server, join(archives(), plan.archive), context.config.dataKey)
  expect([faults, counts.badge?.restored, await rows('badge')]).toEqual([[], 2, 0])
})

test('dates that lie in the old edition, or end before they begin, are refused', async () => {
  for (const [change, field] of [
    [{ start: '2025-10-08', end: '2025-10-09', year: 2025 }, 'start'],
    [{ end: '2026-10-04' }, 'end'],
    [{ year: 2030 }, 'year'],
    [{ start: 'soon' }, 'start'],
  ] as const)
    expect(await errorOf(begin({ ...change, dryRun: true }))).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
  expect(server.context.now()).toBe(TEST_NOW)
})

test('retention and the right to be forgotten reach the archive of an ended edition, to the byte', async () => {
  const { badge, photo } = await fill()
  const person = await buildBadge(own, { email: 'forget.me@fair.example', type: 'visitor' })
  await server.anyone.badge.updateBadge({ params: { id: person._id }, body: { nom: 'Zoubida-Unique' } })
  await begin()
  const folder = join(archives(), '2025-1')
  const faults = async () => (await checkFolderOf(server, folder, server.context.config.dataKey)).faults
  expect(filesHolding(folder, ['Zoubida-Unique'])).not.toEqual([])

  const params = { email: 'forget.me@fair.example' }
  const { erased } = await server.organizer.person.erasePerson({ params })
  expect(erased).toMatchObject({ badges: 1 })
  expect(filesHolding(folder, ['Zoubida-Unique', 'forget.me@fair.example', person._id])).toEqual([])
  expect(await faults()).toEqual([])

  const before = fingerprints(folder)
  await server.organizer.retention.runRetention()
  expect(fingerprints(folder), 'nothing is due: nothing of the archive is touched').toEqual(before)
  server.setNow(Date.parse('2026-01-10T09:00:00.000Z'))
  const dryRun = async () => {
    const { due } = await server.organizer.retention.getRetention()
    return due.map(({ rule, count, archived }) => [rule, count, archived])
  }
  const due = await dryRun()
  expect(due.slice(0, 2)).toEqual([
    ['visas', 0, 1],
    ['photos', 0, 1],
  ])
  expect([await dryRun(), await faults()]).toEqual([due, []])
  expect((await server.organizer.retention.runRetention()).erased).toMatchObject({ visas: 1, photos: 1 })
  expect((await dryRun()).slice(0, 2).map(([, count, archived]) => [count, archived])).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(existsSync(join(folder, 'files', photo))).toBe(false)
  const { counts } = await checkFolderOf(server, folder, undefined)
  expect([counts.visa?.restored, counts.badge?.restored]).toEqual([0, 1])
  expect(await faults()).toEqual([])
  expect(filesHolding(folder, [badge._id])).not.toEqual([])
})

test('what a desk brings of an ended edition is kept, and does not come into the next', async () => {
  const { badge } = await fill()
  const desk = await buildDesk(server)
  const { upTo, epoch, lastId } = await desk.pull()
  await begin()
  expect(await errorOf(desk.pull({ after: upTo, epoch, lastId }))).toMatchObject({ code: 'resync' })
  const next = await desk.pull()
  expect(next.epoch).not.toBe(epoch)
  expect(next.changes.map(({ entity }) => entity)).not.toContain('badge')
  const operation = desk.operation({ id: badge._id, epoch, patch: { nom: 'Old' } })
  for (const _time of [1, 2])
    expect(await desk.push(operation)).toMatchObject([{ result: 'refused', code: 'season_over' }])
  expect([await rows('heldOperation'), await rows('badge')]).toEqual([1, 0])
})

test('what fails after the one job leaves the archive: the old edition is nowhere else', async () => {
  await fill()
  vi.spyOn(server.context.files, 'discard').mockRejectedValue(new Error('The disk is gone.'))
  expect((await errorOf(begin())).status).toBe(500)
  expect(await rows('badge')).toBe(0)
  const { begun } = await server.organizer.season.listSeasons()
  expect(existsSync(join(archives(), begun[0]?.archive ?? '', 'event.zip'))).toBe(true)
})
