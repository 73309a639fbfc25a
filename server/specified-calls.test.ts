import { expect, test } from 'vitest'
import type { Contract } from '#shared/contract/endpoint.ts'
import { contracts } from '#shared/registry/index.ts'

/** The calls of the specification's section 7, in its order and as it writes them. */
const SPECIFIED_CALLS: Record<string, string[]> = {
  account: [
    'GET /api/user/me_company',
    'POST /api/user/login_company',
    'POST /api/user/login_company_link',
    'POST /api/user/register',
    'POST /api/user/forgot-password',
  ],
  speaker: [
    'POST /api/speaker/create-speaker',
    'GET /api/speaker/speakers',
    'GET /api/speaker/speakers/{id}',
    'PUT /api/speaker/speakers/{id}',
    'DELETE /api/speaker/speakers/{id}',
    'PUT /api/speaker/speakers/{id}/affect-session/{sessionId}',
    'PUT /api/speaker/speakers/{id}/remove-session/{sessionId}',
    'PUT /api/speaker/speakers/{id}/edit-status',
    'PUT /api/speaker/speakers/{id}/edit-order',
  ],
  visa: [
    'POST /api/visa/create-visa',
    'GET /api/visa/visas',
    'GET /api/visa/visas/{id}',
    'PUT /api/visa/visas/{id}',
    'DELETE /api/visa/visas/{id}',
    'PUT /api/visa/visas/{id}/trash',
    'GET /api/visa/visas/company/{companyId}',
    'PUT /api/visa/visas/{id}/status',
  ],
  badge: [
    'POST /api/badge/create-badge',
    'PUT /api/badge/{id}',
    'GET /api/badge/badgeWithError/{id}',
    'GET /api/badge/{id}',
    'GET /api/badge/badge-by-email/{email}',
    'DELETE /api/badge/{id}',
    'PATCH /api/badge/{field}/{id}',
    'GET /api/badge/badges/company/{companyId}',
  ],
  company: [
    'POST /api/company/create-company',
    'PUT /api/company/{id}',
    'GET /api/company/companies',
    'GET /api/company/{id}',
    'DELETE /api/company/company/{id}',
    'PATCH /api/company/{field}/{id}',
    'PATCH /api/company/{id}/order',
    'PATCH /api/company/{id}/status',
  ],
  material: [
    'POST /api/material/create-material',
    'GET /api/material/',
    'GET /api/material/{id}',
    'PUT /api/material/{id}',
    'DELETE /api/material/{id}',
    'GET /api/material/company/{companyId}',
  ],
  sponsor: [
    'GET /api/sponsors',
    'GET /api/sponsors/{id}',
    'POST /api/sponsors',
    'PUT /api/sponsors/{id}',
    'DELETE /api/sponsors/{id}',
    'GET /api/sponsors/table/{table}',
  ],
  mail: [
    'GET /api/model-mails/key/{modelKey}',
    'GET /api/model-mails/{id}',
    'POST /api/email/create-email',
    'POST /api/sendmail/send',
  ],
  upload: ['POST /api/upload/uploadFile', 'GET /api/upload/files/{path}', 'DELETE /api/upload/deleteFile'],
}

/** Names of parameters and a last slash make no difference to the router. */
const shape = (call: string) => call.replace(/\{\w+\}|:\w+|\*/g, '{}').replace(/\/$/, '')

test.each(Object.entries(SPECIFIED_CALLS))('section 7: %s has its calls', (feature, calls) => {
  const contract = (contracts as Record<string, Contract>)[feature] ?? {}
  const declared = Object.values(contract).map(({ method, path }) => shape(`${method} ${path}`))
  expect(calls.map(shape).filter((call) => !declared.includes(call))).toEqual([])
})

test('section 7 lists 57 calls', () => {
  expect(new Set(Object.values(SPECIFIED_CALLS).flat()).size).toBe(57)
})
