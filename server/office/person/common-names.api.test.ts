import { beforeAll, describe, expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  idParams,
  mailsTo,
  type SignedInCompany,
  sendSheet,
  serverPerFile,
  UPDATE,
} from '#server/testing/send-sheet.ts'

const server = serverPerFile()
let own: SignedInCompany
let other: SignedInCompany
beforeAll(async () => {
  const badge = { delegate: { all: 50 } }
  own = await buildCompany(server, { badge })
  other = await buildCompany(server, { badge })
})

let people = 0
interface Names {
  nom?: string
  prenom?: string
  tel?: string
  email?: string
}
/** A delegate of `own` who has filled in a badge. */
async function person({ email, ...names }: Names) {
  const address = email ?? `somebody-${people++}@common.example`
  await buildBadge(own, { type: 'delegate', email: address, ...names })
  return address
}
const invite = async (company: SignedInCompany) =>
  (await buildBadge(company, { type: 'delegate', email: `guest-${people++}@common.example` })).email
const write = async (html: string) => {
  const to = `reader-${people++}@common.example`
  await server.organizer.mail.createEmail({ body: { email: to, object: 'News', content: html } })
  return to
}
const erase = (email: string) => server.erase(email)
const isWithdrawn = async (to: string) => (await mailsTo(server, to))[0]?.state === 'cancelled'

test.each([
  ['part of other words', { nom: 'Station', prenom: 'Oran' }, 'The service station orange; workstation Oran'],
  ['only its parts', { nom: 'Station', prenom: 'Oran' }, 'From the station you see all of Oran.'],
  ['one word', { nom: 'Badge', prenom: '' }, 'Bring your badge.'],
  ['a telephone of a word', { nom: 'Amina', prenom: 'Saidi', tel: 'mobile' }, 'Your mobile must be on.'],
  ['a telephone of few digits', { nom: 'Amina', prenom: 'Saidi', tel: '20 25' }, 'See you in 20 25.'],
  ['within a longer number', { nom: 'Amina', prenom: 'Saidi', tel: '550123456' }, 'Call +2135501234567.'],
  ['within a longer address', { email: 'an@common.example' }, 'CallApi jean@common.example or an@common.example.dz'],
])('Q-190 a person with a common name: mails that do not name the person stay: %s', async (_why, names, html) => {
  const guest = await invite(other)
  const to = await write(`<p>${html}</p>`)
  await erase(await person(names))
  expect([await isWithdrawn(to), await isWithdrawn(guest)]).toEqual([false, false])
})

describe('Q-190 mails that name the person are cancelled, and emptied', () => {
  const station = { nom: 'Station', prenom: 'Oran', tel: '+213 550 12-34-56' }
  test.each([
    ['first name first', station, 'Meet station oran there.'],
    ['last name first', station, 'Meet ORAN, Station; or Oran Station.'],
    ['over two lines', station, 'Meet Station\n  Oran.'],
    ['escaped', { nom: 'Léa', prenom: "O'Neil" }, 'Meet Léa O&#39;Neil.'],
    ['its telephone', station, 'Call 00213 550123456 now.'],
    ['its address at the end of a sentence', { email: 'end@common.example' }, 'CallApi end@common.example.'],
  ])('%s', async (_why, names, html) => {
    const to = await write(`<p>${html}</p>`)
    await erase(await person(names))
    expect((await mailsTo(server, to))[0]).toMatchObject({
      state: 'cancelled',
      reason: 'erased',
      html: '',
      text: '',
    })
  })

  test('one word counts in mails of the person’s own company only', async () => {
    const mine = await buildCompany(server, { name: 'Somebody', raisonSocial: 'Xylander Drilling' })
    const theirs = await buildCompany(server, { raisonSocial: 'Xylander Wells' })
    const [named, kept] = [await invite(mine), await invite(theirs)]
    await server.organizer.company.updateCompany(idParams(mine, { name: 'Xylander' }))
    await erase(mine.email)
    expect([await isWithdrawn(named), await isWithdrawn(kept)]).toEqual([true, false])
  })

  test('what an import replaced goes with a name that stands in it, and stays with one that does not', async () => {
    const replaced = async (raisonSocial: string, name: string) => {
      const company = await buildCompany(server, { raisonSocial, name })
      await sendSheet(server, `raisonSocial,email,name\n${raisonSocial},${company.email},New\n`, UPDATE)
      return () => server.row('importRow', { companyId: company.id })
    }
    const kept = await replaced('Imported one', 'Station Orania')
    const gone = await replaced('Imported two', 'C/o Station "Oran" Saidi')
    await erase(await person({ nom: 'Station', prenom: 'Oran' }))
    await erase(await person({ nom: 'Station', prenom: '"Oran" Saidi' }))
    expect((await kept())?.before).toContain('Orania')
    expect((await gone())?.before).toBe('{}')
  })
})
