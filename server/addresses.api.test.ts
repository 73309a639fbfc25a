import { describe, expect, test } from 'vitest'
import {
  buildBadge,
  buildSpeaker,
  buildVisa,
  companyPerFile,
  errorOf,
  expectRefusal,
  idParams,
  mailsTo,
  registerVisitor,
  sendSheet,
  serverPerFile,
} from './testing/send-sheet.ts'

const server = serverPerFile()
const { anyone, organizer } = server
const company = companyPerFile(server, { badge: { delegate: { all: 500 }, exhibitor: { all: 500 } } })

const PASSWORD = 'a password of the tests'

/** Each kind of record that has an address, and the call that makes one with it. */
const KINDS = {
  registration: (email: string) => anyone.account.register({ body: { email, password: PASSWORD } }),
  company: (email: string) => server.addCompany({ raisonSocial: 'A', email }),
  contact: (email: string) => organizer.contact.createContact(idParams(company, { name: 'A', email })),
  speaker: (email: string) => buildSpeaker(organizer, { email }),
  visa: (email: string) => buildVisa(anyone, { email }),
  member: (email: string) => organizer.member.inviteMember({ body: { name: 'A', email, roles: [] } }),
  mail: (email: string) => organizer.mail.createEmail({ body: { email, object: 'A', content: 'B' } }),
  badge: (email: string) => buildBadge(company, { type: 'delegate', email }),
  'stranger’s badge': (email: string) => registerVisitor(anyone, email),
} as const
type Kind = keyof typeof KINDS
const ALL = Object.keys(KINDS) as Kind[]
const INVITED: Kind[] = ['badge', 'stranger’s badge']

const refusal = async (kind: Kind, email: string) => (await errorOf(KINDS[kind](email))).fields?.email

describe('Q-321 every call refuses what cannot be a single address', () => {
  const REFUSED = ['x@[127.0.0.1]', 'a@b.example(comment)', 'a@x.example,b@x.example', 'x@y.example?bcc=z@y.example']
  test.each(ALL)('%s', async (kind) => {
    const unreached = INVITED.includes(kind) ? [] : ['root@localhost']
    for (const email of [...REFUSED, ...unreached])
      expect([email, await refusal(kind, email)]).toEqual([email, expect.any(String)])
  })
})

describe('Q-321 single labels and empty ones', () => {
  const UNREACHED = ['root@localhost', 'karim@gmail..com', '.karim@x.example', 'ab@cd', 'x@127.0.0.1']

  test.each(INVITED)('are accepted by %s; the mail fails without reaching a mail server', async (kind) => {
    for (const [index, typed] of UNREACHED.entries()) {
      const email = kind === 'badge' ? typed : `s${index}${typed}`.replace(`s${index}.`, '.s')
      await KINDS[kind](email)
      expect((await mailsTo(server, email)).map(({ state, reason }) => [email, state, reason])).toEqual([
        [email, 'failed', 'undeliverable'],
      ])
    }
  })
})

/** Ways to write amel@société.example, of which one is stored. */
const spellings = (name: string) => [
  ` ${name.toUpperCase()}@SOCIÉTÉ.example `,
  `\u202a${name}@société.example\u202c`,
  `${name}@socie\u0301te\u0301.example`,
  `${name}\u200b@xn--socit-esab.example.`,
  `${name.slice(0, 1)}\u00ad${name.slice(1)}@\u2060société.example\ufeff`,
]
const stored = (name: string) => `${name}@xn--socit-esab.example`

test('Q-321 one mailbox has one badge and one mail, however it is spelt', async () => {
  const [first = '', ...others] = spellings('amel')
  const made = await buildBadge(company, { type: 'delegate', email: first })
  expect(made.email).toBe(stored('amel'))
  for (const email of others) {
    await expectRefusal(buildBadge(company, { type: 'delegate', email }), 'email_exists')
    const found = await company.calls.badge.findBadgeByEmail({ params: { email } })
    expect(found._id).toBe(made._id)
    const byList = await organizer.badge.listBadges({ query: { q: email } })
    expect(byList.map(({ _id }) => _id)).toEqual([made._id])
  }
  expect(await mailsTo(server, stored('amel'))).toHaveLength(1)
})

test('Q-321 the organizer’s change of one field obeys the rule of the record', async () => {
  const badge = await buildBadge(company, { type: 'delegate', email: 'field@web.example' })
  const ofBadge = (value: string) =>
    organizer.badge.patchBadge({ params: { id: badge._id, field: 'email' }, body: { value } })
  const ofCompany = (value: string) =>
    organizer.company.patchCompany({ params: { id: company.id, field: 'email' }, body: { value } })
  const visa = await buildVisa(anyone)
  const ofVisa = (email: string) => organizer.visa.updateVisa(idParams(visa, { email }))
  expect((await errorOf(ofBadge('x@[127.0.0.1]'))).fields).toEqual({ email: 'You have to enter a valid Email' })
  for (const change of [ofCompany, ofVisa])
    for (const email of ['root@localhost', 'a@b..c', 'x@[127.0.0.1]'])
      expect((await errorOf(change(email))).fields).toHaveProperty('email')
  expect((await ofBadge('\u200bField@société.example')).email).toBe(stored('field'))
})

const sheet = (kind: string, emails: string[]) =>
  sendSheet(server, `name,email\n${emails.map((email) => `Ali Rahmani,"${email}"`).join('\n')}\n`, '?dryRun=true', {
    kind,
    ...(kind === 'badge' && { type: 'delegate' }),
  })

test('Q-321 the import validates an address as its record’s form does: a badge’s single label is accepted and reported as unreachable, a speaker’s is a mistake', async () => {
  const emails = ['one@localhost', '.two@x.example', '\u202athree@SOCIÉTÉ.example\u202c', 'x@[127.0.0.1]']
  const { body: badges } = await sheet('badge', emails)
  expect(badges.mistakes.map(({ row, code }) => [row, code])).toEqual([[5, 'email']])
  const doubts = badges.warnings.flatMap(({ row, code }) => (code === 'email_undeliverable' ? [row] : []))
  expect(doubts).toEqual([2, 3])
  const { body: speakers } = await sheet('speaker', emails)
  expect(speakers.mistakes.map(({ row, code }) => [row, code])).toEqual([
    [2, 'email'],
    [3, 'email'],
    [5, 'email'],
  ])
})
