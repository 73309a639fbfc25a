import { beforeAll, describe, expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  buildInvitedBadge,
  companyPerFile,
  EMPTY_BADGE,
  idParams,
  mailsTo,
  serverPerFile,
} from '#server/testing/records.ts'
import { BADGE_TYPES } from '#shared/badge/pass.ts'

const server = serverPerFile()
const company = companyPerFile(server, { raisonSocial: 'Acme Drilling', name: 'Amina Haddad' })
let domain: string
beforeAll(async () => {
  domain = company.email.split('@')[1] ?? ''
})

const create = (payload: object, headers: Record<string, string> = company.headers) =>
  server.request('POST', '/api/badge/create-badge', { payload, headers })
let made = 0
const fresh = (at = domain) => `fresh-${++made}@${at}`

describe('a company invites', () => {
  test('API-23 ENT-08 ENT-09 ENT-10 201 with every field of the badge, in its kind', async () => {
    const email = fresh()
    const body = { email: `  ${email.toUpperCase()} `, type: 'exhibitor', company: 'x', companyId: 'y' }
    const answer = await create(body)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      ...EMPTY_BADGE,
      _id: expect.stringMatching(/^[0-9a-f]{32}$/),
      link: answer.json()._id,
      companyId: company.id,
      company: 'Acme Drilling',
      type: 'exhibitor',
      email,
      nom: '',
      prenom: '',
      position: '',
      tel: '',
      urlPhoto: '',
      deletedBy: '',
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
      rev: 1,
      invitation: {
        state: 'held',
        reason: expect.any(String),
        at: expect.any(String),
        openedAt: null,
        times: 0,
        sentAt: null,
      },
    })
  })

  test.each(BADGE_TYPES)('API-23 BADGE-02 type %s is accepted', async (type) => {
    expect((await create({ email: fresh(), type })).json()).toMatchObject({ type, companyId: company.id })
  })

  test('MAIL-02 MAIL-04 MAIL-05 MAIL-06 MAIL-07 ENT-21 the mail has link, label, sender and its payload', async () => {
    const email = fresh('elsewhere.dz')
    const { _id } = (await create({ email, type: 'vip_delegate' })).json()
    const [mail, ...more] = await mailsTo(server, email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ key: 'invitation', to: email, entity: 'badge', recordId: _id })
    for (const body of [mail?.html, mail?.text]) {
      expect(body).toContain(`https://portal.example/badge/${_id}`)
      expect(body).toContain('Delegate VIP Pass')
      expect(body).toContain('Amina Haddad')
    }
    expect(JSON.parse(mail?.payload ?? '')).toEqual({
      company: 'Acme Drilling',
      companyId: company.id,
      email,
      invitedBy: 'Amina Haddad',
      content: expect.any(String),
      object: mail?.subject,
      date: server.time(),
    })
  })

  test('STATE-12 STATE-16 the first badge sets isBadge and 25 per cent in the same moment', async () => {
    const other = await buildCompany(server)
    expect(await other.calls.account.getMyCompany()).toMatchObject({ isBadge: false, percentage: 0 })
    await buildBadge(other)
    expect(await other.calls.account.getMyCompany()).toMatchObject({ isBadge: true, percentage: 25 })
  })

  test('Q-104 a company without a name gives the badge the name of the body, else none', async () => {
    const nameless = (await buildCompany(server, { raisonSocial: '' })).headers
    const named = await create({ email: fresh(), type: 'visitor', company: 'So far unnamed' }, nameless)
    expect(named.json().company).toBe('So far unnamed')
    expect((await create({ email: fresh(), type: 'visitor' }, nameless)).json().company).toBe('')
  })
})

describe('refusals, in their order', () => {
  const type = 'Veuillez sélectionner un type de badge'
  const email = 'You have to enter a valid Email'

  test.each([
    ['VAL-55', { email: 'a@b.c' }, { type }],
    ['VAL-55', { email: 'a@bc', type: 'king' }, { type, email }],
    ['VAL-53', { type: 'visitor' }, { email }],
    ['VAL-53', { email: `${'a'.repeat(250)}@b.dz`, type: 'visitor' }, { email: 'This text is too long' }],
    ['VAL-53', { email: 'a@b.dz', type: 'visitor', company: 'x'.repeat(256) }, { company: 'This text is too long' }],
  ])('%s %j is 400', async (_number, body, fields) => {
    const answer = await create(body)
    expect(answer.statusCode).toBe(400)
    const [first] = Object.values(fields)
    expect(answer.json()).toEqual({ error: first, message: first, code: 'invalid', fields })
  })

  test('API-23 VAL-56 booth staff of another domain are refused with 400, all other types are not', async () => {
    for (const at of ['elsewhere.dz', `sub.${domain}`]) {
      const answer = await create({ email: fresh(at), type: 'exhibitor' })
      const text = "Booth staff e-mail domain must match the exhibitor's domain."
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: text, code: 'domain_mismatch' }])
    }
  })

  test('Q-099 Q-187 the e-mail of any badge anywhere is 409 before domain and allowance are looked at', async () => {
    const { email } = await buildInvitedBadge(server)
    const full = (await buildCompany(server, { badge: { exhibitor: { all: 0 } } })).headers
    for (const type of BADGE_TYPES) {
      const answer = await create({ email: email.toUpperCase(), type }, full)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'email_exists'])
    }
  })

  test('PERM-04 Q-077 Q-081 pending ones count, deleted ones do not, types count apart', async () => {
    const small = await buildCompany(server, { badge: { delegate: { all: 2 }, visitor: { all: 1 } } })
    const invite = (type: string) => create({ email: fresh(), type }, small.headers)
    const first = await invite('delegate')
    expect([(await invite('delegate')).statusCode, (await invite('delegate')).statusCode]).toEqual([201, 403])
    expect((await invite('visitor')).statusCode).toBe(201)
    await small.calls.badge.deleteBadge(idParams(first.json()._id, {}))
    expect([(await invite('delegate')).statusCode, (await invite('delegate')).statusCode]).toEqual([201, 403])
  })

  test('Q-102 what is refused leaves no badge, no mail and no flag', async () => {
    const none = await buildCompany(server, { badge: { delegate: { all: 0 } } })
    const email = fresh()
    expect((await create({ email, type: 'delegate' }, none.headers)).statusCode).toBe(403)
    expect(await mailsTo(server, email)).toEqual([])
    expect(await none.calls.badge.listBadgesOfCompany(idParams(none))).toEqual([])
    expect((await none.calls.account.getMyCompany()).isBadge).toBe(false)
  })
})
