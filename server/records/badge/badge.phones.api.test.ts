import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBadge } from '#server/testing/build-badge.ts'
import { buildCompany, type SignedInCompany } from '#server/testing/build-company.ts'
import { errorOf, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { uploadPicture } from '#server/testing/upload-file.ts'
import { ATTENDEE_FIELDS } from '#shared/badge/badge.fields.ts'
import type { AttendeeForm, Badge } from '#shared/badge/badge.schema.ts'
import { pick } from '#shared/contract/fields.ts'
import { typedConflicts } from '#shared/contract/typed-conflicts.ts'

let server: TestServer
let company: SignedInCompany
let count = 0
beforeAll(async () => {
  server = await startTestServer()
  company = await buildCompany(server, { badge: { visitor: { all: 100 } } })
})
afterAll(() => server.close())

/** A phone as the page behind the link works: it sends all fields, and the revision that it has shown. */
async function openPhone(link: string) {
  const { data } = await server.anyone.badge.getBadgeWithError({ params: { id: link } })
  let shown = data as Badge
  return {
    async save(typed: Partial<AttendeeForm>) {
      const values: Record<string, string> = { ...pick(shown, ATTENDEE_FIELDS), ...typed }
      const body = { ...values, baseRev: shown.rev }
      const { conflicts = [], ...saved } = await server.anyone.badge.updateBadge({ params: { id: link }, body })
      const told = typedConflicts(conflicts, values, pick(shown, ATTENDEE_FIELDS))
      shown = saved
      return { saved, told: told.map(({ field, stored }) => [field, stored]) }
    },
    async sendPhoto() {
      const urlPhoto = await uploadPicture(server, 'badges/photos', shown._id)
      return server.anyone.badge.updateBadge({ params: { id: link }, body: { urlPhoto } })
    },
  }
}

async function open() {
  const made = await buildBadge(company, { type: 'visitor', email: `phones${++count}@x.dz` })
  const link = made.link ?? ''
  const params = { id: made._id }
  await server.anyone.badge.updateBadge({
    params: { id: link },
    body: { nom: 'Anis', prenom: 'Ait', position: 'Cook', tel: '1' },
  })
  const phones = { A: await openPhone(link), B: await openPhone(link) }
  const read = await company.calls.badge.getBadge({ params })
  const correct = (prenom: string) => company.calls.badge.updateBadge({ params, body: { prenom, baseRev: read.rev } })
  const stored = () => company.calls.badge.getBadge({ params })
  return { ...phones, params, link, correct, stored }
}

const ORDERS = [
  ['A', 'B', 'exhibitor'],
  ['A', 'exhibitor', 'B'],
  ['B', 'A', 'exhibitor'],
  ['B', 'exhibitor', 'A'],
  ['exhibitor', 'A', 'B'],
  ['exhibitor', 'B', 'A'],
] as const

test.each(ORDERS)(
  'Q-267 other fields: what %s, %s and %s wrote is all there, and nobody is told anything',
  async (...order) => {
    const { A, B, correct, stored } = await open()
    const acts = {
      A: async () => (await A.save({ tel: '2' })).told,
      B: async () => (await B.save({ position: 'Chef' })).told,
      exhibitor: async () => (await correct('Aït')).conflicts ?? [],
    }
    for (const one of order) expect(await acts[one]()).toEqual([])
    expect(await stored()).toMatchObject({ nom: 'Anis', prenom: 'Aït', position: 'Chef', tel: '2' })
  },
)

test.each(ORDERS)(
  'Q-267 the same field: after %s, %s and %s only the first is stored, and the others are told',
  async (...order) => {
    const { A, B, correct, stored } = await open()
    const acts = {
      A: async () => (await A.save({ prenom: 'A' })).told,
      B: async () => (await B.save({ prenom: 'B' })).told,
      exhibitor: async () =>
        ((await correct('exhibitor')).conflicts ?? []).map(({ field, stored: held }) => [field, held]),
    }
    const [first, ...others] = order
    expect(await acts[first]()).toEqual([])
    for (const one of others) expect(await acts[one]()).toEqual([['prenom', first]])
    expect(await stored()).toMatchObject({ prenom: first })
    // Told of it, who saves again means it.
    expect(await (others.includes('B') ? B : A).save({ prenom: 'again' })).toMatchObject({ told: [] })
    expect(await stored()).toMatchObject({ prenom: 'again' })
  },
)

test.each([
  ['A', 'B'],
  ['B', 'A'],
] as const)('Q-267 photos of %s and then %s: the last one counts, and undoes no words', async (first, second) => {
  const { stored, ...phones } = await open()
  await phones[first].save({ tel: '2' })
  const earlier = (await phones[first].sendPhoto()).urlPhoto
  const later = await phones[second].sendPhoto()
  expect(later).toMatchObject({ tel: '2' })
  expect(later.urlPhoto).not.toBe(earlier)
  // Whose page has the earlier photo is answered with the one that counts.
  const { saved, told } = await phones[first].save({ position: 'Chef' })
  expect([saved.urlPhoto, told]).toEqual([later.urlPhoto, []])
  expect(await stored()).toMatchObject({ tel: '2', position: 'Chef', urlPhoto: later.urlPhoto })
})

test('Q-267 a phone that saves or sends a photo after the exhibitor deleted the badge is told', async () => {
  const { A, B, params, link } = await open()
  await company.calls.badge.deleteBadge({ params, body: {}, query: {} })
  expect(await errorOf(A.save({ tel: '2' }))).toMatchObject({ status: 404, code: 'badge_not_found' })
  await expect(B.sendPhoto()).rejects.toThrow('There is nothing here')
  expect((await errorOf(openPhone(link))).code).toBe('badge_not_found')
})

test('Q-254 Q-267 an address is corrected before or after a phone saves: either the phone is told or the exhibitor', async () => {
  const pending = async () => {
    const { link = '', _id: id } = await buildBadge(company, { type: 'visitor', email: `phones${++count}@x.dz` })
    const correct = () => company.calls.badge.updateBadge({ params: { id }, body: { email: `right${count}@x.dz` } })
    return { phone: await openPhone(link), correct, email: `phones${count}@x.dz` }
  }
  const words = { nom: 'Anis', prenom: 'Ait', position: 'Cook', tel: '1' }
  const before = await pending()
  await before.correct()
  expect(await errorOf(before.phone.save(words))).toMatchObject({ status: 410, code: 'link_replaced' })
  const after = await pending()
  await after.phone.save(words)
  // The answer has the address of before, which is what the exhibitor is told by.
  expect(await after.correct()).toMatchObject({ email: after.email, nom: 'Anis' })
})
