import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import {
  ask,
  buildBadge,
  buildCompany,
  buildSpeaker,
  buildVisa,
  checkIn,
  harnessPerTest,
  idParams,
  publicIdOf,
  reopen,
  type SignedInCompany,
  startTestServer,
  type TestDesk,
} from '#desktop/main/testing/desk-harness.ts'
import { filesHolding } from '#server/testing/find-traces.ts'
import { listen } from '#server/testing/listen.ts'
import { multipart } from '#server/testing/multipart.ts'
import { solid } from '#server/testing/sample-files.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'

const harness = harnessPerTest()
let own: SignedInCompany
let badgeId: string
/** The same badge, as desks know it. */
let atDesk: string
beforeEach(async () => {
  own = await buildCompany(harness.server)
  badgeId = (await buildBadge(own, { nom: 'Amina', type: 'delegate' }))._id
  atDesk = publicIdOf(badgeId)
})

const arrive = ({ calls }: TestDesk, kind: 'collected' | 'entered') => checkIn(calls, atDesk, { kind, by: 'Nadia' })

test('Q-181 a copy holds no visas, passports, documents, hashes, tokens or keys, whatever is searched for', async () => {
  const { server } = harness
  const passport = 'QX7710093-SECRET'
  const visa = await buildVisa(own.calls, { passportNbr: passport, email: 'applicant@secret.example' })
  await buildSpeaker(server.organizer, { nom: 'Speaker', topic: 'Reservoirs' })
  const { url } = await server.organizer.loginLink.createLoginLink(idParams(own))
  await server.anyone.account.forgotPassword({ body: { email: own.email } })
  const desk = await harness.syncedDesk()
  await arrive(desk, 'collected')
  await desk.syncNow()
  await desk.copy.close()

  const { passwordHash } = await server.row('company', { _id: own.id })
  const desks = await server.rows('desk')
  const links = await server.rows('loginLink')
  const tokens = await server.rows('mailToken')
  const visas = await server.rows('visa')
  const secrets = [
    passport,
    'applicant@secret.example',
    visa._id,
    visa.receipt,
    own.email,
    own.token,
    desk.key,
    ...[passwordHash, new URL(url).searchParams.get('token'), ...desks.map(({ keyHash }) => keyHash)],
    ...[...links, ...tokens].map(({ tokenHash }) => tokenHash),
    ...visas.flatMap(({ companyId, company: _, ...row }) => Object.values(row)),
  ].filter((text): text is string => typeof text === 'string' && text.length > 12)
  expect(secrets.length).toBeGreaterThan(10)
  // What is there is found by the same search.
  expect(filesHolding(desk.folder, ['Amina']).length).toBeGreaterThan(0)
  expect(secrets.filter((text) => filesHolding(desk.folder, [text]).length > 0)).toEqual([])
})

test('a damaged copy is set aside, what was not sent is kept, and a new copy is made', async () => {
  const desk = await harness.syncedDesk()
  await desk.calls.badge.updateBadge(idParams(atDesk, { tel: '+213 1' }))
  const { checkin } = await arrive(desk, 'entered')
  await desk.copy.close()
  const file = openSync(join(desk.folder, 'foyer.db'), 'r+')
  writeSync(file, Buffer.alloc(64 * 1024, 'x'), 0, 64 * 1024, 0)
  closeSync(file)

  await reopen(desk, harness)
  expect(desk.status()).toMatchObject({ state: 'copying', waiting: 2 })
  const [aside = ''] = readdirSync(desk.folder).filter((name) => name.startsWith('damaged-'))
  const exported = JSON.parse(readFileSync(join(desk.folder, aside, 'unsent.json'), 'utf8'))
  expect(exported).toMatchObject([{ entity: 'badge' }, { entity: 'checkin', id: checkin._id }])
  await desk.syncNow()
  expect(desk.status()).toMatchObject({ state: 'online', waiting: 0, refused: 0 })
  for (const [calls, id] of [
    [harness.server.organizer, badgeId],
    [desk.calls, atDesk],
  ] as const) {
    const badge = await calls.badge.getBadge(idParams(id))
    expect(badge).toMatchObject({ nom: 'Amina', tel: '+213 1' })
    expect(await calls.checkin.listCheckins({ query: { id } })).toHaveLength(1)
  }
})

test('after the server is restored from a backup the desks resend what it lost, once', async () => {
  const [desk, other] = [await harness.syncedDesk(), await harness.syncedDesk()]
  await arrive(desk, 'entered')
  await desk.syncNow()
  const { path } = await harness.server.organizer.backup.createBackup()
  // Acknowledged and lost with the server, known to the other desk, and one that was never sent.
  await desk.calls.badge.updateBadge(idParams(atDesk, { tel: '+213 1' }))
  await arrive(desk, 'collected')
  const walkIn = await desk.calls.badge.createBadge({ body: { type: 'visitor', nom: 'Walk-In' } })
  const late = await buildBadge(own, { nom: 'Lost', type: 'delegate' })
  for (const { copy } of [desk, other]) await copy.sync.syncNow()
  await other.calls.badge.updateBadge(idParams(atDesk, { position: 'Driller' }))

  const restored = await startTestServer({
    dataDir: `${harness.server.dataDir}/${path}`,
    env: { DATA_KEY: harness.server.context.config.dataKey },
  })
  const { url, close } = await listen(restored)
  for (const one of [desk, other]) {
    await reopen(one, harness, url)
    const states: string[] = []
    one.copy.sync.subscribe(({ state }) => states.push(state))
    one.copy.sync.start()
    await expect.poll(() => states).toContain('resync')
    const healed = { state: 'online', waiting: 0 }
    await expect.poll(() => one.status()).toMatchObject(healed)
  }
  await desk.syncNow()
  for (const [calls, id] of [
    [restored.organizer, badgeId],
    [desk.calls, atDesk],
    [other.calls, atDesk],
  ] as const) {
    const badge = await calls.badge.getBadge(idParams(id))
    expect(badge).toMatchObject({ tel: '+213 1', position: 'Driller' })
    const facts = await calls.checkin.listCheckins({ query: { id } })
    expect(facts.map(({ kind }) => kind).sort()).toEqual(['collected', 'entered'])
  }
  // What only the lost server had made is gone from the copies as well.
  const ids = (await other.copy.db.selectFrom('badge').select('_id').execute()).map(({ _id }) => _id)
  expect(ids).not.toContain(publicIdOf(late._id))
  expect(ids).toContain((walkIn as Badge)._id)
  for (const one of [desk, other]) await one.copy.close()
  await close()
  await restored.close()
})

test('a photo taken at a desk goes up before its badge and down to the others, byte by byte', async () => {
  const [desk, other] = [await harness.syncedDesk(), await harness.syncedDesk()]
  const file = await takePhoto(desk)
  await desk.syncNow()
  expect(desk.status()).toMatchObject({ waiting: 0, refused: 0 })
  await other.syncNow()
  const url = `/api/upload/files/${file}`
  expect(await harness.server.badge(badgeId)).toMatchObject({
    urlPhoto: url,
  })
  const fileAt = async ({ copy }: TestDesk) => Buffer.from(await (await ask(copy, url)).arrayBuffer())
  const own = await fileAt(desk)
  const central = (await harness.server.request('GET', url)).rawPayload
  const theirs = await fileAt(other)
  expect([central.equals(own), theirs.equals(own), own.length > 500]).toEqual([true, true, true])
})

test('a photo that the server cannot store just now holds up its own badge and nothing else', async () => {
  let isFull = true
  const answer = { error: 'The disk is full', message: 'The disk is full', code: 'internal' }
  const desk = await harness.desk({
    fetch: (url, init) =>
      isFull && init?.method === 'PUT' ? Promise.resolve(Response.json(answer, { status: 500 })) : fetch(url, init),
  })
  await desk.syncNow()
  await takePhoto(desk)
  const walkIn = await desk.walkIn({ nom: 'Karim' })
  await desk.syncNow()
  expect(desk.status()).toMatchObject({ state: 'online', waiting: 1, refused: 0 })
  expect(await harness.server.badge(await harness.atServer(walkIn._id))).toMatchObject({
    nom: 'Karim',
  })
  isFull = false
  desk.copy.sync.start()
  await expect.poll(() => desk.status().waiting).toBe(0)
  expect((await harness.server.badge(badgeId)).urlPhoto).not.toBe('')
})

/** The badge's photo, as the desk's camera gives it. @returns its path */
async function takePhoto(desk: TestDesk) {
  const picture = await solid(350, 450).png().toBuffer()
  const { headers, payload } = multipart({ subdirectory: 'badges/photos', filename: atDesk, file: picture })
  const sent = await ask(desk.copy, '/api/upload/uploadFile', { method: 'POST', headers, body: payload })
  expect(sent.status).toBe(200)
  const { file } = (await sent.json()) as { file: string }
  await desk.calls.badge.updateBadge(idParams(atDesk, { urlPhoto: file }))
  return file
}
