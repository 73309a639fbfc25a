import { beforeEach, expect, test } from 'vitest'
import {
  buildCompany,
  buildVisa,
  companyPerTest,
  expectRefusal,
  idParams,
  mailsTo,
  serverPerTest,
  type TestServer,
  VISA_REQUEST,
} from '#server/testing/records.ts'
import type { Role } from '#shared/roles.ts'

const server = serverPerTest()
const own = companyPerTest(server)
let params: { id: string }
beforeEach(async () => {
  params = { id: (await buildVisa(own.calls, { passportNbr: 'WHOLE-4471', email: 'applicant@visas.example' }))._id }
})

/** The holder of a key with these roles alone. */
const member = async (roles: Role[], name?: string) => server.as({ 'x-organizer-key': await server.keyOf(roles, name) })
const numberIn = async (token: string) => (await server.asToken(token).visa.getVisa({ params })).passportNbr
const tokenOf = async (url: string) => {
  const { email = '', token = '' } = Object.fromEntries(new URL(url).searchParams)
  return (await server.anyone.account.loginByLink({ body: { email, password: token } })).token
}
const linkOf = (calls: TestServer['organizer'], send: boolean) =>
  calls.loginLink.createLoginLink(idParams(own, { send }))

test('Q-318 a view as a company masks passports, unless the member sees them whole', async () => {
  const seenBy = async (roles: Role[]) => {
    const { view } = await member(roles)
    return numberIn((await view.beginView(idParams(own))).viewPath.replace('/view#', ''))
  }
  expect(await seenBy(['organizer'])).toBe('••••4471')
  expect(await seenBy(['organizer', 'visas'])).toBe('WHOLE-4471')
})

test('Q-318 a session from a link that was shown masks passports, and the audit names who was shown it', async () => {
  const selma = await member(['organizer'], 'Selma')
  const token = await tokenOf((await linkOf(selma, false)).url)
  expect(await numberIn(token)).toBe('••••4471')
  const [line] = await server.audit({ entity: 'company.read', before: 0 })
  expect(line).toMatchObject({ id: own.id, actor: 'organizer Selma', fields: ['shownLink'] })
  const both = await member(['organizer', 'visas'], 'Yacine')
  expect(await numberIn(await tokenOf((await linkOf(both, false)).url))).toBe('WHOLE-4471')
})

test('Q-318 a link that is mailed is not shown, and opens the whole account', async () => {
  const selma = await member(['organizer'], 'Selma')
  expect(await linkOf(selma, true)).toMatchObject({ url: '', mail: { state: 'held' } })
  const [mail] = await mailsTo(server, own.email)
  const url = /https:\/\/\S+loginlink\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(await numberIn(await tokenOf(url))).toBe('WHOLE-4471')
  expect(await server.audit({ q: 'Selma', entity: 'company.read' })).toEqual([])
})

test('Q-318 who sees no passports moves no request to a company, which could be their own', async () => {
  const other = await buildCompany(server)
  const move = (calls: TestServer['organizer']) =>
    calls.visa.updateVisa({ params, body: { companyId: other.id, city: 'Oran' } })
  const selma = await member(['organizer'], 'Selma')
  await expectRefusal(move(selma), 'forbidden')
  await expectRefusal(other.calls.visa.getVisa({ params }), 404)
  const unmoved = { companyId: own.id, city: 'Oran' }
  expect(await selma.visa.updateVisa({ params, body: unmoved })).toMatchObject(unmoved)
  expect(await move(await member(['visas'], 'Yacine'))).toMatchObject({ companyId: other.id })
})

test('Q-318 whoever sees no passports does not learn that a guessed number is another’s, however alike the requests are', async () => {
  const { email, name, firstName } = await server.organizer.visa.getVisa({ params })
  const duplicates = async (roles: Role[]) => {
    const { visa } = await member(roles)
    const { duplicate } = await visa.createVisa({
      body: { ...VISA_REQUEST, email, name, firstName, passportNbr: 'WHOLE-4471' },
    })
    const [listed] = await visa.listVisas({ query: { q: email } })
    return [duplicate, listed?.duplicate]
  }
  expect(await duplicates(['organizer'])).toEqual([undefined, undefined])
  expect(await duplicates(['visas'])).toEqual([true, true])
})

test('Q-318 the outbox names an applicant only to those who may list visa requests', async () => {
  const about = async (roles: Role[]) => {
    const { mail } = await member(roles)
    const mails = await mail.listOutbox({ query: {} })
    return mails.find(({ key }) => key === 'visa_received')
  }
  expect(await about(['reader'])).toMatchObject({ to: '', subject: '', entity: 'visa' })
  const [visa] = await server.organizer.visa.listVisas({ query: {} })
  expect(await about(['visas'])).toMatchObject({
    to: 'applicant@visas.example',
    subject: expect.stringContaining(visa?.receipt ?? 'none'),
  })
})
