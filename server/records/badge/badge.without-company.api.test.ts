import { describe, expect, test } from 'vitest'
import { buildCompany, EMPTY_BADGE, mailsTo, ORGANIZER_HEADERS, serverPerFile } from '#server/testing/records.ts'
import { BADGE_TYPES } from '#shared/badge/pass.ts'

const server = serverPerFile()

const create = (payload: object, headers: Record<string, string>) =>
  server.request('POST', '/api/badge/create-badge', { payload, headers })
let made = 0
const fresh = (at = 'visitor.dz') => `fresh-${++made}@${at}`

describe('somebody without token or key', () => {
  test('Q-104 ENT-08 makes a visitor of onlineCompany; the answer has no _id, code or invitation', async () => {
    const { id: companyId } = await buildCompany(server)
    const email = fresh()
    const answer = await create({ email, type: 'visitor', companyId, company: '' }, {})
    expect(answer.statusCode).toBe(201)
    const { code, ...fields } = EMPTY_BADGE
    expect(answer.json()).toEqual({
      ...fields,
      companyId: 'onlineCompany',
      company: 'onlineCompany',
      type: 'visitor',
      email,
      deletedBy: '',
      rev: 1,
    })
    const [mail] = await mailsTo(server, email)
    expect(mail?.text).toMatch(/https:\/\/portal\.example\/badge\/[0-9a-f]{32}/)
    // What stands for no company is no name to be read.
    expect(`${mail?.text} ${mail?.html}`).not.toContain('onlineCompany')
  })

  test('Q-104 keeps the company name that is given', async () => {
    const answer = await create({ email: fresh(), type: 'visitor', company: 'My own firm' }, {})
    expect(answer.json().company).toBe('My own firm')
  })

  test.each(['exhibitor', 'delegate', 'vip_delegate'])('Q-104 may not make a %s: 401', async (type) => {
    expect((await create({ email: fresh(), type }, {})).statusCode).toBe(401)
  })
})

describe('the organizer', () => {
  test('Q-104 makes any type for onlineCompany, without domain rule and cap', async () => {
    for (const type of BADGE_TYPES) {
      const answer = await create({ email: fresh('anything.dz'), type }, ORGANIZER_HEADERS)
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toMatchObject({ companyId: 'onlineCompany', company: 'onlineCompany', type })
    }
  })

  test('Q-104 is held by domain and allowance of the company that is named; an unknown one is 404', async () => {
    const small = await buildCompany(server, { badge: { exhibitor: { all: 0 } } })
    const forCompany = (companyId: string, email: string) =>
      create({ email, type: 'exhibitor', companyId }, ORGANIZER_HEADERS)
    expect((await forCompany(small.id, fresh('elsewhere.dz'))).json().code).toBe('domain_mismatch')
    expect((await forCompany(small.id, fresh(small.email.split('@')[1]))).json().code).toBe('allowance_used')
    expect((await forCompany('unknown', fresh())).statusCode).toBe(404)
  })

  test('Q-195 Q-323 makes a badge in spite of a reason that the call names, and the audit keeps the reasons that there were', async () => {
    const small = await buildCompany(server, { badge: { exhibitor: { all: 0 } } })
    const body = { type: 'exhibitor', companyId: small.id }
    const elsewhere = { ...body, email: fresh('elsewhere.dz') }
    const code = async (payload: object, headers: Record<string, string> = ORGANIZER_HEADERS) =>
      (await create(payload, headers)).json().code
    expect(await code({ ...elsewhere, anyway: ['no_place'] })).toBe('domain_mismatch')
    expect(await code({ ...elsewhere, anyway: ['other_domain'] })).toBe('allowance_used')
    expect(await code({ ...body, anyway: ['no_place', 'other_domain'] })).toBe('invalid')
    expect(await code({ ...elsewhere, anyway: ['whatever'] })).toBe('invalid')
    const asCompany = small.headers
    expect(await code({ ...elsewhere, anyway: ['no_place', 'other_domain'] }, asCompany)).toBe('domain_mismatch')

    const all = { anyway: ['no_address', 'other_domain', 'no_place'] }
    const reasons = async (payload: object) => {
      const { _id: id, email } = (await create({ ...payload, ...all }, ORGANIZER_HEADERS)).json()
      const [made] = await server.audit({ entity: 'badge', id })
      return [email, made?.fields]
    }
    expect(await reasons(elsewhere)).toEqual([elsewhere.email, ['_id', 'other_domain', 'no_place']])
    for (const _ of [1, 2]) expect(await reasons(body)).toEqual(['', ['_id', 'no_address', 'no_place']])
    expect(await mailsTo(server, '')).toEqual([])
    expect(await code({ ...elsewhere, ...all })).toBe('email_exists')
  })
})
