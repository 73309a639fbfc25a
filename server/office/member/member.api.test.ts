import { expect, test } from 'vitest'
import { enableSecondFactor, joinAsMember, PASSWORD, SELMA, send, signIn } from '#server/testing/build-member.ts'
import { buildCompany, buildVisa, errorOf, expectRefusal, idParams, serverPerTest } from '#server/testing/records.ts'

const server = serverPerTest()
const { organizer } = server

test('who has left is out at once, and the last owner stays', async () => {
  const { _id, headers } = await joinAsMember(server, ['owner'])
  const id = { params: { id: _id } }
  for (const call of [
    organizer.member.removeMember(id),
    organizer.member.inviteMemberAgain(id),
    organizer.member.updateMember({ ...id, body: { roles: [] } }),
  ])
    expect((await errorOf(call)).message).toBe('There must always be at least one owner with a password')
  await joinAsMember(server, ['owner'], 'yacine@organizer.example')
  await organizer.member.removeMember(id)
  expect((await send(server, 'GET', 'me', undefined, headers)).status).toBe(401)
  expect((await signIn(server)).status).toBe(401)
})

test('Q-187 the office gets its errors in French, field by field; everybody else in English', async () => {
  const { headers } = await joinAsMember(server, ['owner'])
  const change = { currentPassword: 'another one', password: 'a new passphrase' }
  const refusal = await send(server, 'PUT', 'password', change, { ...headers, 'accept-language': 'fr' })
  const words = 'Ce n’est pas votre mot de passe'
  expect(refusal.body).toEqual({ error: words, message: words, code: 'invalid', fields: { password: words } })
  expect((await send(server, 'PUT', 'password', change, headers)).body.error).toBe('This is not your password')
  const company = await server.request('GET', '/api/company/none', { headers: { 'accept-language': 'fr' } })
  expect(company.json().error).toMatch(/^[ -~]+$/)
})

test('each ends the own sessions, an owner any', async () => {
  const reader = await joinAsMember(server, ['reader'])
  const other = await joinAsMember(server, ['organizer'], 'yacine@organizer.example')
  const [own] = await reader.calls.member.listMemberSessions()
  expect(own).toMatchObject({ memberId: reader._id, isThis: true })
  const end = { params: { id: own?._id ?? '' } }
  await expectRefusal(other.calls.member.revokeMemberSession(end), 404)
  expect(await organizer.member.listMemberSessions()).toHaveLength(2)
  await organizer.member.revokeMemberSession(end)
  expect((await send(server, 'GET', 'me', undefined, reader.headers)).status).toBe(401)
})

test.each(['left', 'has fewer roles'])(
  'whoever %s can no longer use what was shown: a view as a company, a sign-in link, a key',
  async (how) => {
    const company = await buildCompany(server)
    // Of the same name, and there before.
    await joinAsMember(server, ['owner'], 'yacine@organizer.example')
    const { _id, calls } = await joinAsMember(server, ['owner', 'organizer'])
    await enableSecondFactor(server, calls)
    const { viewPath } = await calls.view.beginView(idParams(company))
    const { url } = await calls.loginLink.createLoginLink(idParams(company, {}))
    const mailed = await calls.loginLink.createLoginLink(idParams(company, { send: true }))
    const endsAt = new Date(server.now() + 60_000).toISOString()
    const key = { body: { name: 'Script', roles: ['organizer' as const], endsAt } }
    const asViewer = server.asToken(viewPath.replace('/view#', ''))
    const asScript = server.as({ 'x-organizer-key': (await calls.member.createApiKey(key)).key })
    const kept = await organizer.member.createApiKey(key)
    const body = { email: company.email, password: new URL(url).searchParams.get('token') ?? '' }
    const uses = [
      () => asViewer.account.getMyCompany(),
      () => server.anyone.account.loginByLink({ body }),
      () => asScript.member.getMe(),
    ]
    for (const use of uses) await use()
    const session = server.asToken((await server.anyone.account.loginByLink({ body })).token)
    await organizer.member.updateMember(idParams(_id, { roles: ['reader', 'organizer', 'owner', 'logistics'] }))
    await expectRefusal(uses[0]?.() as Promise<unknown>, 401)
    for (const use of uses.slice(1)) await use()
    if (how === 'left') await organizer.member.removeMember(idParams(_id))
    else await organizer.member.updateMember(idParams(_id, { roles: ['reader'] }))
    for (const use of uses) await expectRefusal(use() as Promise<unknown>, 401)
    if (how === 'left') await expectRefusal(session.account.getMyCompany(), 401)
    expect(await organizer.loginLink.listLoginLinks(idParams(company))).toMatchObject([{ _id: mailed._id }])
    expect(await organizer.member.listApiKeys()).toMatchObject([{ _id: kept._id }])
  },
)

test('an owner who gives up another role keeps the keys', async () => {
  const { _id, calls } = await joinAsMember(server, ['owner', 'organizer'])
  await enableSecondFactor(server, calls)
  const endsAt = new Date(server.now() + 60_000).toISOString()
  await calls.member.createApiKey({ body: { name: 'Script', roles: [], endsAt } })
  await organizer.member.updateMember(idParams(_id, { roles: ['owner'] }))
  expect(await organizer.member.listApiKeys()).toMatchObject([{ issuedBy: 'Selma' }])
})

test('a whole passport number is for those with the role visas alone', async () => {
  const company = await buildCompany(server)
  const { _id: id } = await buildVisa(company.calls)
  const whole = (await company.calls.visa.getVisa(idParams(id))).passportNbr
  const { calls } = await joinAsMember(server, ['organizer', 'visas'])
  expect((await calls.visa.getVisa(idParams(id))).passportNbr).toMatch(/^•/)
  await enableSecondFactor(server, calls)
  expect((await calls.visa.getVisa(idParams(id))).passportNbr).toBe(whole)
})

test('a key has its own name, roles and end, and the audit names it', async () => {
  const endsAt = new Date(server.now() + 60_000).toISOString()
  const body = { name: 'Badge printer', roles: ['organizer' as const], endsAt }
  const { _id, key } = await organizer.member.createApiKey({ body })
  const script = server.as({ 'x-organizer-key': key })
  const { _id: companyId } = await script.company.createCompany({
    body: { email: 'new@company.example', password: PASSWORD },
  })
  const [entry] = await server.audit({ entity: 'company', id: companyId })
  expect(entry?.actor).toBe('organizer Badge printer')
  expect(await organizer.member.listApiKeys()).toMatchObject([{ _id, name: 'Badge printer' }])
  server.advanceClock(60_000)
  await expectRefusal(script.audit.listAudit({ query: {} }), 401)
})

test('a key that has already expired is not made, and the refusal names the field', async () => {
  for (const ms of [0, -60_000]) {
    const endsAt = new Date(server.now() + ms).toISOString()
    const refused = await expectRefusal(
      organizer.member.createApiKey({ body: { name: 'Old', roles: [], endsAt } }),
      400,
    )
    expect(refused.fields).toEqual({ endsAt: 'The expiry must be in the future' })
  }
  expect(await organizer.member.listApiKeys()).toEqual([])
})

test('the organizer key is renewed, which ends the old one, unless the environment names it', async () => {
  server.context.config.isOrganizerKeySetByEnv = false
  const { key } = await organizer.member.rotateOrganizerKey()
  await expectRefusal(organizer.member.getMe(), 401)
  const script = server.as({ 'x-organizer-key': key })
  expect((await script.member.getMe()).calls).toContain('member.rotateOrganizerKey')
  server.context.config.isOrganizerKeySetByEnv = true
  await expectRefusal(script.member.rotateOrganizerKey(), 'invalid')
})

test('a member gets the calls that the roles allow', async () => {
  const { calls } = await joinAsMember(server, ['reader', 'logistics']).then((one) => one.calls.member.getMe())
  expect(calls).toEqual(expect.arrayContaining(['badge.listBadges', 'material.createMaterial']))
  expect(calls).not.toContain('badge.deleteBadge')
})

test('an erased member is gone from the team, the mails and the audit, after an export of the own data', async () => {
  const { calls } = await joinAsMember(server)
  const { _id: id } = await calls.company.createCompany({
    body: { email: 'new@company.example', password: PASSWORD },
  })
  const note = await calls.note.createNote(idParams(id, { text: 'Called' }))
  expect(note.author).toContain('Selma')
  const person = { params: { email: SELMA } }
  await organizer.person.erasePerson(person)
  expect(await organizer.member.listMembers()).toEqual([])
  const rows = [
    await server.rows('change'),
    await server.rows('outbox'),
    await server.rows('memberSession'),
    await server.rows('note'),
  ]
  expect(JSON.stringify(rows)).not.toContain('Selma')
  expect(JSON.stringify(rows)).not.toContain(SELMA)
  const [entry] = await server.audit({ entity: 'company', id })
  expect(entry?.actor).toBe('organizer')
  await expectRefusal(organizer.person.erasePerson(person), 'person_not_found')
})

test('without an owner, nobody has to stay', async () => {
  const { _id: id } = await joinAsMember(server, ['reader'])
  await organizer.member.removeMember(idParams(id))
  expect(await organizer.member.listMembers()).toEqual([])
})
