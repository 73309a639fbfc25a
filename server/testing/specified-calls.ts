/** The calls of the specification's section 7, in its order and as it writes them; see numberOf. */
export const SPECIFIED_CALLS = {
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
} as const satisfies Record<string, string[]>

export type SpecifiedFeature = keyof typeof SPECIFIED_CALLS
export type SpecifiedCall<Feature extends SpecifiedFeature> = (typeof SPECIFIED_CALLS)[Feature][number]

/** The number of a call in the checklist, API-01 to API-57. */
export function numberOf(call: string): string {
  const calls: string[] = Object.values(SPECIFIED_CALLS).flat()
  const at = calls.indexOf(call)
  return `API-${String(at + 1).padStart(2, '0')}`
}

/** Lists that anyone may read and that take nothing which could be wrong. */
export const NEVER_REFUSED: readonly string[] = ['GET /api/sponsors', 'GET /api/sponsors/table/{table}']
