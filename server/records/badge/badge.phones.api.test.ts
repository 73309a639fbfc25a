import { expect, test } from 'vitest'
import { findFile, IN_USE, REPLACED } from '#server/files/upload/upload.store.ts'
import {
  buildBadge,
  companyPerFile,
  expectRefusal,
  idParams,
  serverPerFile,
  uploadPhoto,
} from '#server/testing/records.ts'
import { ATTENDEE_FIELDS } from '#shared/badge/badge.fields.ts'
import type { AttendeeForm, Badge, BadgeEdit } from '#shared/badge/badge.schema.ts'
import { pick } from '#shared/contract/fields.ts'
import { fileUrl, storedPath } from '#shared/upload/file-address.ts'

const server = serverPerFile()
const company = companyPerFile(server, { badge: { visitor: { all: 100 } } })
let count = 0

/** A phone as the page behind the link works: it sends what it shows, photo and fields, with the revision of it. */
async function openPhone(link: string) {
  const { data } = await server.anyone.badge.getBadgeWithError(idParams(link))
  let shown = data as Badge
  /** Of the photo, which is answered by itself: what was typed stays typed over the revision of before. */
  let photoRev = shown.rev
  const put = (body: BadgeEdit) => server.anyone.badge.updateBadge(idParams(link, body))
  return {
    photo: () => shown.urlPhoto,
    async save(typed: Partial<AttendeeForm>) {
      const values: Record<string, string> = { ...pick(shown, ATTENDEE_FIELDS), ...typed }
      const { conflicts = [], ...saved } = await put({ ...values, urlPhoto: shown.urlPhoto, baseRev: shown.rev })
      const before: Record<string, string> = pick(shown, ATTENDEE_FIELDS)
      const reported = [
        ...conflicts.filter(({ field }) => field === 'urlPhoto'),
        ...conflicts.filter(({ field }) => field !== 'urlPhoto' && values[field] !== before[field]),
      ]
      shown = saved
      photoRev = saved.rev
      return { saved, reported: reported.map(({ field, stored }) => [field, stored]) }
    },
    /** Chooses a photo; `yours` and `stored` are the two pictures, if it gets a conflict. */
    async sendPhoto() {
      const urlPhoto = fileUrl(await uploadPhoto(server, shown._id))
      const { conflicts = [], ...saved } = await put({ urlPhoto, baseRev: photoRev })
      shown = { ...shown, urlPhoto: saved.urlPhoto }
      photoRev = saved.rev
      return {
        sent: urlPhoto,
        saved,
        reported: conflicts.map(({ field, yours, stored }) => [field, yours, stored]),
      }
    },
    /** Keeps its own photo in spite of the conflict. */
    insist: (urlPhoto: string) => put({ urlPhoto, baseRev: photoRev }),
  }
}

async function open() {
  const made = await buildBadge(company, { type: 'visitor', email: `phones${++count}@x.dz` })
  const link = made.link ?? ''
  const params = { id: made._id }
  await server.anyone.badge.updateBadge(idParams(link, { nom: 'Anis', prenom: 'Ait', position: 'Cook', tel: '1' }))
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
  'Q-267 other fields: what %s, %s and %s wrote is all there, and nobody gets a conflict',
  async (...order) => {
    const { A, B, correct, stored } = await open()
    const acts = {
      A: async () => (await A.save({ tel: '2' })).reported,
      B: async () => (await B.save({ position: 'Chef' })).reported,
      exhibitor: async () => (await correct('Aït')).conflicts ?? [],
    }
    for (const one of order) expect(await acts[one]()).toEqual([])
    expect(await stored()).toMatchObject({ nom: 'Anis', prenom: 'Aït', position: 'Chef', tel: '2' })
  },
)

test.each(ORDERS)(
  'Q-267 the same field: after %s, %s and %s only the first is stored, and the others get a conflict',
  async (...order) => {
    const { A, B, correct, stored } = await open()
    const acts = {
      A: async () => (await A.save({ prenom: 'A' })).reported,
      B: async () => (await B.save({ prenom: 'B' })).reported,
      exhibitor: async () =>
        ((await correct('exhibitor')).conflicts ?? []).map(({ field, stored: held }) => [field, held]),
    }
    const [first, ...others] = order
    expect(await acts[first]()).toEqual([])
    for (const one of others) expect(await acts[one]()).toEqual([['prenom', first]])
    expect(await stored()).toMatchObject({ prenom: first })
    // After the conflict, saving again is deliberate.
    expect(await (others.includes('B') ? B : A).save({ prenom: 'again' })).toMatchObject({ reported: [] })
    expect(await stored()).toMatchObject({ prenom: 'again' })
  },
)

type Act = `${'A' | 'B'} ${'photo' | 'name'}`
const ACTION_OF_FIELD: readonly Act[] = ['A photo', 'A name', 'B photo', 'B name']
const inEveryOrder = (acts: readonly Act[]): Act[][] =>
  acts.length === 0
    ? [[]]
    : acts.flatMap((act) => inEveryOrder(acts.filter((one) => one !== act)).map((rest) => [act, ...rest]))

test.each(inEveryOrder(ACTION_OF_FIELD))(
  'Q-267 a photo and a name on two phones, %s, %s, %s, %s: nobody replaces what they have not seen, and all get conflicts',
  async (...acts) => {
    const { stored, ...phones } = await open()
    const now = { photo: '', name: '' }
    for (const act of acts) {
      const [who, what] = act.split(' ') as ['A' | 'B', 'photo' | 'name']
      const phone = phones[who]
      const hasSeen = phone.photo() === now.photo
      if (what === 'photo') {
        const { sent, reported } = await phone.sendPhoto()
        expect(reported, act).toEqual(hasSeen ? [] : [['urlPhoto', sent, now.photo]])
        // Whoever got the conflict before, and chooses again, replaces it knowingly.
        if (hasSeen) now.photo = sent
      } else {
        const { reported } = await phone.save({ prenom: who })
        expect(reported, act).toEqual([
          ...(hasSeen ? [] : [['urlPhoto', now.photo]]),
          ...(now.name ? [['prenom', now.name]] : []),
        ])
        now.name ||= who
      }
      expect(phone.photo(), 'the page shows what is stored').toBe(now.photo)
      expect(await stored()).toMatchObject({ urlPhoto: now.photo, ...(now.name && { prenom: now.name }) })
    }
  },
)

test('Q-267 whoever learns of another photo can keep either, and the one that lost does not count as in use', async () => {
  const { A, B, stored } = await open()
  const earlier = await A.sendPhoto()
  const { sent, reported } = await B.sendPhoto()
  expect(reported).toEqual([['urlPhoto', sent, earlier.sent]])
  const uses = () =>
    Promise.all(
      [earlier.sent, sent].map(async (url) => (await findFile(server.context.db, storedPath(url) ?? ''))?.referenced),
    )
  expect(await uses()).toEqual([IN_USE, REPLACED])
  expect(await B.insist(sent)).toMatchObject({ urlPhoto: sent })
  expect(await uses()).toEqual([REPLACED, IN_USE])
  // A gets the conflict in turn.
  expect(await A.save({ position: 'Chef' })).toMatchObject({ reported: [['urlPhoto', sent]] })
  expect(await stored()).toMatchObject({ position: 'Chef', urlPhoto: sent })
})

test('Q-267 a phone that saves or sends a photo after the exhibitor deleted the badge is refused', async () => {
  const { A, B, params, link } = await open()
  await company.calls.badge.deleteBadge({ params, body: {} })
  await expectRefusal(A.save({ tel: '2' }), 'badge_not_found')
  await expect(B.sendPhoto()).rejects.toThrow('not_found')
  await expectRefusal(openPhone(link), 'badge_not_found')
})
