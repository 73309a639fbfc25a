import { expect, test } from 'vitest'
import { tokenHash } from '#server/base/secrets.ts'
import {
  buildCompany,
  companyPerTest,
  DAY_MS,
  expectRefusal,
  idParams,
  mailsTo,
  serverPerTest,
} from '#server/testing/records.ts'

const WEEK_MS = 7 * DAY_MS

const server = serverPerTest()
const { anyone, organizer } = server
const own = companyPerTest(server, { email: 'desk+one@sahara.example', raisonSocial: 'Sahara Flow' })

const issue = (body = {}) => organizer.loginLink.createLoginLink(idParams(own, body))
const list = () => organizer.loginLink.listLoginLinks(idParams(own))
const partsOf = (url: string) => Object.fromEntries(new URL(url).searchParams) as { token: string; email: string }
const signIn = (url: string) => {
  const { token, email } = partsOf(url)
  return anyone.account.loginByLink({ body: { email, password: token } })
}

// Login links.
test('LINK-01 API-03 Q-035 the address holds token and e-mail, and signs in as often as needed', async () => {
  const { url, expiresAt } = await issue()
  expect(url).toMatch(/^https:\/\/portal\.example\/loginlink\?token=[\w-]{43}&email=desk%2Bone%40sahara\.example$/)
  expect(Date.parse(expiresAt) - server.now()).toBe(WEEK_MS)
  for (const _ of [1, 2]) expect((await signIn(url))._id).toBe(own.id)
})

test('it opens for seven days, and no longer', async () => {
  const { url } = await issue()
  server.advanceClock(WEEK_MS - 1)
  expect((await signIn(url))._id).toBe(own.id)
  server.advanceClock(1)
  await expectRefusal(signIn(url), 'login_link_failed')
  expect(await list()).toEqual([])
})

test('only its hash is stored, and no list shows the address', async () => {
  const { _id, url, expiresAt } = await issue()
  const { token } = partsOf(url)
  const rows = await server.rows('loginLink')
  expect(rows).toMatchObject([{ _id, companyId: own.id, tokenHash: tokenHash(token) }])
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(await list()).toEqual([{ _id, createdAt: server.time(), expiresAt, usedAt: null, mail: null }])
})

test('it shows when it was first used, and what became of its mail', async () => {
  const { url, mail } = await issue({ send: true })
  // The test server has no mail server: nothing may say that the link is on its way.
  expect(mail).toEqual({ state: 'held', reason: 'no mail server' })
  const first = server.time()
  await signIn(url)
  server.advanceClock(60_000)
  await signIn(url)
  expect(await list()).toMatchObject([{ usedAt: first, mail: { state: 'held', reason: 'no mail server' } }])
})

test('a revoked one is dead, another one is not, and the mail is cancelled', async () => {
  const first = await issue({ send: true })
  const second = await issue()
  const params = { id: own.id, linkId: first._id }
  expect(await organizer.loginLink.revokeLoginLink({ params })).toEqual({
    message: 'Login link revoked successfully',
  })
  await expectRefusal(signIn(first.url), 401)
  expect((await signIn(second.url))._id).toBe(own.id)
  expect((await list()).map(({ _id }) => _id)).toEqual([second._id])
  expect(await mailsTo(server, own.email)).toMatchObject([{ state: 'cancelled', secret: '' }])
  await expectRefusal(organizer.loginLink.revokeLoginLink({ params }), 404)
})

test('the link of one company opens and is revoked through no other, and is no password', async () => {
  const { _id, url } = await issue()
  const other = await buildCompany(server)
  const { token } = partsOf(url)
  const body = { email: other.email, password: token }
  await expectRefusal(anyone.account.loginByLink({ body }), 'login_link_failed')
  await expectRefusal(anyone.account.login({ body: { email: own.email, password: token } }), 401)
  const params = { id: other.id, linkId: _id }
  await expectRefusal(organizer.loginLink.revokeLoginLink({ params }), 404)
  expect((await signIn(url))._id).toBe(own.id)
})

test('Q-035 one that an address of before may have had opens nothing, not by the new one either', async () => {
  const { token } = partsOf((await issue()).url)
  const email = 'moved@sahara.example'
  await own.calls.company.updateCompany(idParams(own, { email, currentPassword: own.password }))
  await expectRefusal(anyone.account.loginByLink({ body: { email, password: token } }), 'login_link_failed')
})

test('with send it is mailed, its address encrypted in the outbox (Q-197)', async () => {
  const { url } = await issue({ send: true })
  const stored = await server.row('outbox')
  expect(stored).toMatchObject({ key: 'login_link', to: own.email, companyId: own.id })
  expect(JSON.stringify(stored)).not.toContain(partsOf(url).token)
  const [mail] = await mailsTo(server, own.email)
  expect(mail?.text).toContain(url)
  expect(mail?.text).toContain('Sahara Flow')
})

test('a company without an address cannot have one', async () => {
  const { _id } = await server.addCompany({ raisonSocial: 'Nameless' })
  const refusal = await expectRefusal(organizer.loginLink.createLoginLink(idParams(_id)), 400)
  expect(Object.keys(refusal.fields)).toEqual(['email'])
})

test('a company without a password signs in with it (Q-160)', async () => {
  const email = 'new@sahara.example'
  const { _id } = await server.addCompany({ email })
  const { url } = await organizer.loginLink.createLoginLink(idParams(_id))
  expect((await signIn(url))._id).toBe(_id)
})

test('issuing and revoking are in the audit', async () => {
  const { _id } = await issue()
  await organizer.loginLink.revokeLoginLink({ params: { id: own.id, linkId: _id } })
  const line = { id: _id, actor: 'organizer' }
  expect(await server.audit({ entity: 'loginLink' })).toMatchObject([
    { ...line, fields: ['_id'] },
    { ...line, fields: ['revoked'] },
  ])
})
