import { randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  buildCompany,
  buildInvitedBadge,
  buildSpeaker,
  HOUR_MS,
  idParams,
  ORGANIZER_HEADERS,
  registerVisitor,
  serverPerTest,
  startServerForTest,
} from '#server/testing/records.ts'
import * as samples from '#server/testing/sample-files.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { normalizeEmail } from '#shared/email.ts'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'

const MB = 1024 * 1024
const FILE_BYTES = 0.3 * MB
/** As the shipped ones, a hundredth of their size. */
const QUOTAS = { networkFilesMb: 1, unacceptedFilesMb: 12 }
const NETWORKS = Array.from({ length: 8 }, (_, index) => `203.0.113.${index + 1}`)

const server = serverPerTest({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
const { anyone, organizer } = server
beforeEach(async () => {
  await server.setEdition({ quotas: QUOTAS })
})

const from = (network: string) => ({ 'x-forwarded-for': network })

const upload = (id: string, headers = {}, folder = 'speakers/topics1', file: Uint8Array = document(), to = server) =>
  to.upload(folder, id, file, headers, 'talk.txt')
const document = () => Buffer.from(randomBytes(FILE_BYTES / 2).toString('hex'))

/** Bytes of the files that uploads left in the data directory. */
function onDisk() {
  const folders = ['files', 'forms', 'tmp'].map((name) => join(server.dataDir, name))
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
  )
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

/** As many documents as a network may send in a moment, each for a speaker that it has just made. */
async function flood(network: string) {
  const codes: string[] = []
  for (let speaker = 0; speaker < 2; speaker++) {
    const { _id } = await buildSpeaker(server.as(from(network)))
    for (const folder of ['speakers/topics1', 'speakers/topics2', 'speakers/topics3'])
      codes.push((await upload(_id, from(network), folder)).code ?? 'stored')
  }
  return codes
}

test('Q-220 the shipped quotas: 120 MB an hour from one network, 2 GB that nobody has accepted', () => {
  expect(EDITION_DEFAULTS.quotas).toMatchObject({ networkFilesMb: 120, unacceptedFilesMb: 2048 })
})

test('Q-220 a stranger with eight addresses leaves what eight networks may in an hour, and never more than the quota', async () => {
  const before = onDisk()
  for (const network of NETWORKS)
    expect(await flood(network)).toEqual([...Array(3).fill('stored'), ...Array(3).fill('network_files')])
  expect(onDisk() - before).toBeLessThanOrEqual(8 * QUOTAS.networkFilesMb * MB)
  server.advanceClock(HOUR_MS - 1)
  const { _id } = await buildSpeaker(server.as(from(NETWORKS[0] ?? '')))
  expect(await upload(_id, from(NETWORKS[0] ?? ''))).toMatchObject({ status: 429, code: 'network_files' })
  server.advanceClock(2)
  const last = []
  for (const network of NETWORKS) last.push(...(await flood(network)))
  expect(last).toContain('unaccepted_files')
  expect(onDisk() - before).toBeLessThanOrEqual(QUOTAS.unacceptedFilesMb * MB)
  expect(onDisk() - before).toBeGreaterThan((QUOTAS.unacceptedFilesMb - 1) * MB)
})

test('Q-319 a home with many IPv6 networks leaves what four of them may, and the one next to it as much', async () => {
  const homes = Array.from({ length: 6 }, (_, index) => `2001:db8:1:${index}::1`)
  const codes: string[] = []
  for (const network of homes) codes.push(...(await flood(network)))
  expect(codes.filter((code) => code === 'stored')).toHaveLength(13)
  expect((await flood('2001:db8:1:100::1'))[0]).toBe('stored')
})

test('Q-220 those sent at once count as well', async () => {
  const speaker = await buildSpeaker(anyone)
  const sent = await Promise.all(Array.from({ length: 6 }, () => upload(speaker._id)))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(3)
})

test('Q-220 what the organizer or a company made has none of these quotas', async () => {
  const company = await buildCompany(server)
  const ids = [(await buildSpeaker(organizer))._id, (await buildSpeaker(company.calls))._id]
  for (const id of ids) for (let sent = 0; sent < 4; sent++) expect((await upload(id)).status).toBe(200)
  expect(await organizer.upload.getUnaccepted()).toMatchObject({ files: 0, bytes: 0 })
})

describe('served as an attachment', () => {
  const get = async (path: string) => {
    const { headers } = await server.request('GET', `/api/upload/files/${path}`)
    return [String(headers['content-disposition']).split(';')[0], headers['cache-control']]
  }
  const HELD = ['attachment', 'private, no-cache']
  const SHOWN = ['inline', 'private, max-age=31536000, immutable']

  test('Q-220 until the organizer accepts the speaker, and again when it is rejected', async () => {
    const { _id: id } = await buildSpeaker(anyone)
    const { file } = await upload(id, {}, 'speakers/photos', await samples.jpeg())
    expect(await get(file)).toEqual(HELD)
    const setStatus = (change: string) => organizer.speaker.setSpeakerStatus(idParams(id, { change }))
    await setStatus('confirmed')
    expect(await get(file)).toEqual(SHOWN)
    await setStatus('rejected')
    expect(await get(file)).toEqual(HELD)
    await server.setEdition({ hiddenStatuses: [] })
    await setStatus('pending')
    expect(await get(file)).toEqual(HELD)
  })

  test.each([
    [
      'the photo of a visitor without a company is accepted',
      (id: string, file: string) => server.decidePhoto(id, file),
    ],
    [
      'the visitor is given to a company',
      async (id: string) => organizer.badge.updateBadge(idParams(id, { companyId: (await buildCompany(server)).id })),
    ],
  ])('Q-220 until %s', async (_what, decide) => {
    const { id, file } = await visitor()
    expect(await get(file)).toEqual(HELD)
    await decide(id, file)
    expect(await get(file)).toEqual(SHOWN)
  })

  test('Q-220 never, when a company invited the person', async () => {
    const { _id } = await buildInvitedBadge(server)
    const { file } = await upload(_id, {}, 'badges/photos', await samples.jpeg())
    expect(await get(file)).toEqual(SHOWN)
  })
})

/** A badge that nobody invited, with its photo; the link comes by mail only. */
async function visitor() {
  const email = `visitor-${randomBytes(4).toString('hex')}@home.example`
  await registerVisitor(anyone, email)
  const { _id: id } = await server.row('badge', { email: normalizeEmail(email) })
  const { file } = await upload(id, {}, 'badges/photos', await samples.jpeg())
  await anyone.badge.updateBadge(idParams(id, { urlPhoto: file }))
  return { id, file }
}

describe('dropping', () => {
  async function talk(calls = anyone) {
    const { _id: id } = await buildSpeaker(calls)
    const { file: path } = await upload(id)
    return (await calls.speaker.updateSpeaker(idParams(id, { urlFile1: path }))) as Speaker
  }

  test('Q-220 the organizer sees how much lies there and drops it at once: records stay, their fields are empty', async () => {
    const [pending, deleted, accepted] = [await talk(), await talk(), await talk(organizer)]
    await organizer.speaker.deleteSpeaker(idParams(deleted))
    const guest = await visitor()
    const before = onDisk()
    const unaccepted = await organizer.upload.getUnaccepted()
    expect(unaccepted).toMatchObject({ files: 3, records: 3, maxBytes: QUOTAS.unacceptedFilesMb * MB })
    expect(await organizer.upload.dropUnaccepted()).toEqual({ files: 3, bytes: unaccepted.bytes })
    expect(before - onDisk()).toBe(unaccepted.bytes)
    expect(await organizer.upload.getUnaccepted()).toMatchObject({ files: 0, records: 0, bytes: 0 })
    const speaker = (id: string) => organizer.speaker.getSpeaker(idParams(id))
    expect(await speaker(pending._id)).toMatchObject({ nom: pending.nom, urlFile1: '' })
    expect(await speaker(accepted._id)).toMatchObject({ urlFile1: accepted.urlFile1 })
    expect(await server.badge(guest.id)).toMatchObject({ urlPhoto: '' })
    const line = (await server.audit({ entity: 'speaker', id: pending._id })).at(-1)
    expect(line).toMatchObject({ actor: 'organizer', fields: ['urlFile1'] })
  })

  test('Q-220 what was sent until now is dropped; what comes while that is under way stays', async () => {
    const now = server.now()
    const before = await talk()
    server.setNow(now + 1)
    const meanwhile = await talk()
    server.setNow(now)
    expect(await organizer.upload.dropUnaccepted()).toMatchObject({ files: 1 })
    const fileOf = async ({ _id }: Speaker) => ((await organizer.speaker.getSpeaker(idParams(_id))) as Speaker).urlFile1
    expect([await fileOf(before), await fileOf(meanwhile)]).toEqual(['', meanwhile.urlFile1])
  })

  test('Q-220 of many files none is left', async () => {
    await server.setEdition({ quotas: { networkFilesMb: 100 } })
    for (let speaker = 0; speaker < 3; speaker++) {
      const { _id } = await buildSpeaker(anyone)
      for (let sent = 0; sent < 20; sent++) await upload(_id, {}, 'speakers/topics1', Buffer.from('a talk'))
    }
    expect(await organizer.upload.dropUnaccepted()).toMatchObject({ files: 60 })
  })
})

test('Q-220 both refusals have a message, and RATE_LIMITS=off lifts them', async () => {
  await server.setEdition({ quotas: { networkFilesMb: 0 } })
  const { _id } = await buildSpeaker(anyone)
  expect(await upload(_id)).toMatchObject({ status: 429, message: expect.stringContaining('network') })
  await server.setEdition({ quotas: { networkFilesMb: 1, unacceptedFilesMb: 0 } })
  expect(await upload(_id)).toMatchObject({ status: 403, message: expect.stringContaining('later') })
  expect((await upload(_id, ORGANIZER_HEADERS)).status).toBe(200)
  const open = await startServerForTest()
  await open.setEdition({ quotas: { networkFilesMb: 0, unacceptedFilesMb: 0 } })
  const stranger = await buildSpeaker(open.anyone)
  expect((await upload(stranger._id, {}, undefined, undefined, open)).status).toBe(200)
})
