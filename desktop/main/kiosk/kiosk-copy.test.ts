import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSpeaker, CONSENTS, kioskPerTest, publicIdOf } from '#desktop/main/testing/kiosk-harness.ts'
import { filesHolding } from '#server/testing/find-traces.ts'

const EMAIL = 'zubaydah.quxley@person.example'
const STORED = {
  nom: 'Zubaydah',
  prenom: 'Quéxley',
  company: 'Qaharalis',
  position: 'Mud Qogger',
  tel: '+999 31415926',
}
const TYPED = { nom: 'Zubida', prenom: 'Qoxley', company: 'Qaftal', position: 'Qurse', tel: '+999 27182818' }
const { harness, at, ask, upload, cut, badge, atServer } = kioskPerTest(EMAIL)
async function openByCode(code: string, id: string) {
  await ask('POST', '/api/kiosk/codes', { code })
  await ask('POST', `/api/kiosk/people/${id}/page`, { email: EMAIL })
}
const page = async (id: string) => (await ask('GET', `/api/badge/badgeWithError/${id}`)).body.data
const filesWith = (bytes: Buffer) =>
  readdirSync(at.kiosk.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file).includes(bytes))
const held = (texts: readonly string[]) => filesHolding(at.kiosk.folder, texts)

test('a kiosk’s folder holds nobody’s address, telephone, position, code, link or photo (Q-320)', async () => {
  const { _id, code } = await badge(STORED)
  const id = publicIdOf(_id)
  const visitor = await harness.server.badge(_id)
  expect(visitor).toMatchObject(STORED)
  for (const network of ['with', 'without']) {
    if (network === 'without') await cut()
    await openByCode(code, id)
    await page(id)
    await page(_id)
    expect(held([EMAIL, STORED.position, STORED.tel, code, _id]), network).toEqual([])
    at.backend.visit?.end()
  }
})

test('a kiosk lists every speaker, and goes on copying after them', async () => {
  const { organizer } = harness.server
  for (const nom of ['Amel', 'Rachid', 'Yasmine']) await buildSpeaker(organizer, { nom })
  await at.kiosk.syncNow()
  expect(at.kiosk.status().state).toBe('online')
  const { body } = await ask('GET', '/api/speaker/speakers')
  expect((body as { nom: string }[]).map(({ nom }) => nom).sort()).toEqual(['Amel', 'Rachid', 'Yasmine'])
})

test('with a network the server returns the record of a code and its address; without one, it is typed again', async () => {
  const { _id, code } = await badge(STORED)
  const id = publicIdOf(_id)
  await openByCode(code, id)
  expect(await page(id)).toMatchObject({ _id: id, ...STORED, email: EMAIL, code, type: 'delegate' })
  at.backend.visit?.end()
  await cut()
  await openByCode(code, id)
  const empty = { nom: '', prenom: '', company: '', position: '', tel: '' }
  expect(await page(id)).toMatchObject({ _id: id, ...empty, email: EMAIL, type: 'delegate' })
})

test('what was typed without a network changes only that, and empties nothing', async () => {
  const { _id, code } = await badge(STORED)
  const id = publicIdOf(_id)
  await cut()
  await openByCode(code, id)
  const { rev } = await page(id)
  const form = { nom: '', prenom: '', company: '', position: TYPED.position, tel: '', consents: CONSENTS, baseRev: rev }
  const saved = await ask('PUT', `/api/badge/${id}`, form)
  expect(saved).toMatchObject({ status: 200, body: { position: TYPED.position, email: EMAIL } })
  at.isCut = false
  await at.kiosk.syncNow()
  expect(await atServer(_id)).toMatchObject({ ...STORED, position: TYPED.position })
})

test('what is not sent is encrypted, and is erased once it is sent', async () => {
  const { _id } = await badge(STORED)
  await cut()
  const { _id: id } = await page(_id)
  const urlPhoto = await upload(id)
  const shown = await at.backend.handle(new Request(`app://foyer/api/upload/files/${urlPhoto}`))
  const picture = Buffer.from(await shown.arrayBuffer())
  await ask('PUT', `/api/badge/${id}`, { ...TYPED, urlPhoto, consents: CONSENTS })
  const registered = { nom: 'Linaqa', prenom: 'Katebq', company: 'Xaftal', position: 'Buyerq', tel: '+213 555' }
  await ask('POST', '/api/kiosk/visitors', { ...registered, email: 'linaqa@xaftal.example' })
  expect(at.kiosk.status().waiting).toBe(2)
  const typed = [...Object.values(TYPED), ...Object.values(registered), 'linaqa@xaftal.example']
  expect(held(typed)).toEqual([])
  expect(filesWith(picture.subarray(-80))).toEqual([])

  at.isCut = false
  await at.kiosk.syncNow()
  expect(await atServer(_id)).toMatchObject({ ...TYPED, urlPhoto: expect.stringContaining('badges/photos') })
  expect(
    await harness.server.organizer.badge.findBadgeByEmail({ params: { email: 'linaqa@xaftal.example' } }),
  ).toMatchObject(registered)
  expect(await at.kiosk.copy.db.selectFrom('syncOutbox').selectAll().execute()).toEqual([])
  expect([
    readdirSync(at.kiosk.folder).includes('unsent.jsonl'),
    readdirSync(join(at.kiosk.folder, 'encrypted')),
  ]).toEqual([false, []])
  // Names and companies came back as those of people.
  expect(held([TYPED.position, TYPED.tel, registered.position, registered.tel, 'linaqa@xaftal.example'])).toEqual([])
})

test('the photo that was just taken is shown and counted in its visit, with and without network', async () => {
  const { _id } = await badge(STORED)
  for (const network of ['with', 'without']) {
    if (network === 'without') await cut()
    const { _id: id } = await page(_id)
    const urlPhoto = await upload(id)
    const shown = await at.backend.handle(new Request(`app://foyer/api/upload/files/${urlPhoto}?t=1`))
    expect([network, shown.status, shown.headers.get('content-type')]).toEqual([network, 200, 'image/jpeg'])
    const saved = await ask('PUT', `/api/badge/${id}`, { urlPhoto })
    expect(saved.body.urlPhoto).toBe(`/api/upload/files/${urlPhoto}`)
    if (network === 'with') expect((await page(_id)).page.photo).toBe('waiting')
    at.backend.visit?.end()
    expect((await at.backend.handle(new Request(`app://foyer/api/upload/files/${urlPhoto}`))).status).not.toBe(200)
    if (network === 'with') await at.kiosk.syncNow()
  }
})
