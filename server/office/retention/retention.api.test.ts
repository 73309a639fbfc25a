import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { tracesIn } from '#server/testing/find-traces.ts'
import {
  buildBadge,
  buildSpeaker,
  buildVisa,
  companyPerTest,
  idParams,
  mailsTo,
  serverPerTest,
  TEST_NOW,
  uploadPhoto,
  uploadPicture,
} from '#server/testing/records.ts'
import { runDailyRetention } from './run-retention.ts'

const DAY = 24 * 60 * 60 * 1000
/** The default edition's event ends on 8 October 2025 at the venue, which is an hour ahead of UTC. */
const EVENT_OVER = Date.parse('2025-10-08T23:00:00.000Z')
const GUEST = 'guest@retention.example'
const SECRETS = ['RX4455661', 'Passage of the Ocelot', 'Xanthippe']

const server = serverPerTest()
const { anyone, organizer } = server
const company = companyPerTest(server, { name: 'Xanthippe Contact' })
let badgeId = ''
let visaId = ''
let photo = ''
beforeEach(async () => {
  badgeId = (await buildBadge(company, { type: 'delegate', email: GUEST }))._id
  photo = await uploadPhoto(server, badgeId)
  await anyone.badge.updateBadge(idParams(badgeId, { nom: 'Guest', urlPhoto: photo }))
  const visa = await buildVisa(company.calls, { passportNbr: 'RX4455661', adresse: 'Passage of the Ocelot' })
  visaId = visa._id
  await server.update('outbox', { state: 'sent', sentAt: TEST_NOW, changedAt: TEST_NOW })
  await organizer.company.updateCompany(idParams(company, { name: 'Other' }))
})

const plan = () => organizer.retention.getRetention()
const run = () => organizer.retention.runRetention()
const counts = async () => (await plan()).due.map(({ rule, isDue, count }) => [rule, isDue, count])

describe('the dry run', () => {
  test('what would be erased is listed by name before anything is', async () => {
    server.setNow(EVENT_OVER + 30 * DAY)
    const items = await organizer.retention.listRetention()
    expect(items.map(({ rule }) => rule)).toEqual(
      (await plan()).due.flatMap(({ rule, count }) => Array(count).fill(rule)),
    )
    expect(items.find(({ rule }) => rule === 'photos')?.name).toContain('Guest')
    const mails = items.filter(({ rule }) => rule === 'mailBodies').map(({ name }) => name)
    expect(mails).toContainEqual(expect.stringContaining(GUEST))
    expect((await plan()).due[0]?.count).toBe(1)
  })

  test('Q-198 lists what is due, from when on and why, in both languages, and changes nothing', async () => {
    const { due, automatic, runs } = await plan()
    expect([automatic, runs]).toEqual([false, []])
    expect(due).toMatchObject([
      {
        rule: 'visas',
        days: 30,
        limit: new Date(EVENT_OVER + 30 * DAY).toISOString(),
        isDue: false,
        count: 0,
      },
      {
        rule: 'photos',
        days: 30,
        limit: new Date(EVENT_OVER + 30 * DAY).toISOString(),
        isDue: false,
        count: 0,
      },
      { rule: 'mailBodies', days: 30, limit: new Date(TEST_NOW - 30 * DAY).toISOString(), count: 0 },
    ])
    expect(due[0]?.en).toBe('Visa requests are erased 30 days after the event’s last day')
    expect(due[0]?.fr).toContain('30 jours')
    server.setNow(EVENT_OVER + 30 * DAY)
    expect((await plan()).due).toMatchObject([
      { isDue: true, count: 1, records: [{ entity: 'visa', id: visaId }] },
      { isDue: true, count: 1, records: [{ entity: 'badge', id: badgeId }] },
      { isDue: true, count: (await server.outbox()).length },
    ])
    expect((await organizer.visa.listVisas()).length).toBe(1)
    expect(existsSync(join(server.dataDir, 'files', photo))).toBe(true)
  })

  test('Q-198 the last instant before is not due; other numbers of days are those of the edition', async () => {
    server.setNow(EVENT_OVER + 30 * DAY - 1)
    expect((await counts()).slice(0, 2)).toEqual([
      ['visas', false, 0],
      ['photos', false, 0],
    ])
    await server.setEdition({ retention: { visaDays: 7, photoDays: 90 } })
    expect((await counts()).slice(0, 2)).toEqual([
      ['visas', true, 1],
      ['photos', false, 0],
    ])
  })
})

describe('a run', () => {
  test('Q-198 takes documents of deleted speakers with the photos, and no others', async () => {
    const [gone, stays] = [await buildSpeaker(organizer), await buildSpeaker(organizer)]
    const files = []
    for (const { _id } of [gone, stays]) {
      const urlFile1 = await uploadPicture(server, 'speakers/topics1', _id)
      await organizer.speaker.updateSpeaker(idParams(_id, { urlFile1 }))
      files.push(urlFile1)
    }
    await organizer.speaker.deleteSpeaker(idParams(gone))
    // Earlier versions left the files of deleted speakers in use.
    await server.update('file', { referenced: 1 })
    server.setNow(EVENT_OVER + 31 * DAY)
    expect((await counts())[1]).toEqual(['photos', true, 2])
    expect((await run()).erased).toMatchObject({ photos: 2, files: 2 })
    expect(files.map((path) => existsSync(join(server.dataDir, 'files', path)))).toEqual([false, true])
  })

  test('Q-198 before anything is due nothing is erased, and the report says so', async () => {
    expect(await run()).toMatchObject({
      actor: 'organizer',
      erased: { visas: 0, photos: 0, mailBodies: 0, files: 0 },
    })
    expect((await organizer.visa.listVisas()).length).toBe(1)
  })

  test('Q-198 erases rows, files, bodies and every trace of them under the data directory, backups too', async () => {
    await organizer.backup.createBackup()
    expect((await tracesIn(server, SECRETS)).length).toBeGreaterThan(1)
    server.setNow(EVENT_OVER + 31 * DAY)
    const mails = await mailsTo(server, GUEST)
    const report = await run()
    expect(report.erased).toEqual({ visas: 1, photos: 1, mailBodies: expect.any(Number), files: 1 })
    expect(report.isPurged).toBe(true)
    expect(await tracesIn(server, SECRETS)).toEqual([])
    expect(await tracesIn(server, [visaId])).toEqual([])
    expect(existsSync(join(server.dataDir, 'files', photo))).toBe(false)
    expect(await organizer.visa.listVisas()).toEqual([])
    expect(await anyone.badge.getBadge(idParams(badgeId))).toMatchObject({
      nom: 'Guest',
      urlPhoto: '',
    })
    // Envelopes stay, bodies do not.
    const after = await mailsTo(server, GUEST)
    expect(after.map(({ _id }) => _id)).toEqual(mails.map(({ _id }) => _id))
    for (const { html, text, payload } of after) expect([html, text, payload]).toEqual(['', '', null])
    expect((await plan()).runs).toEqual([report])
  })

  test('Q-198 a mail that waits keeps its body, however old', async () => {
    await server.update('outbox', { state: 'held', sentAt: null })
    server.setNow(EVENT_OVER + 400 * DAY)
    await run()
    expect((await mailsTo(server, GUEST))[0]?.html).not.toBe('')
  })
})

test('Q-198 by itself it is not run until it is switched on, and then once a day', async () => {
  server.setNow(EVENT_OVER + 31 * DAY)
  expect(await runDailyRetention(server.context)).toBeUndefined()
  await server.setEdition({ retention: { automatic: true } })
  expect(await runDailyRetention(server.context)).toMatchObject({
    actor: 'retention',
    erased: { visas: 1, photos: 1 },
  })
  expect(await runDailyRetention(server.context)).toBeUndefined()
  server.setNow(EVENT_OVER + 32 * DAY)
  expect(await runDailyRetention(server.context)).toMatchObject({ erased: { visas: 0 } })
})
