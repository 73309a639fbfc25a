import { expect } from 'vitest'
import { buildBadge, EMPTY_BADGE } from '#server/testing/build-badge.ts'
import { walkCalls } from '#server/testing/walk-calls.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'

let people = 0

walkCalls(
  'badge',
  async ({ own }) => {
    people++
    const email = `guest-${people}@guests.example`
    const { _id: id } = await buildBadge(own, { type: 'visitor', email })
    const badge: Badge = await own.calls.badge.getBadge({ params: { id } })
    const { invitation, link, ...shown } = badge
    const { raisonSocial: company } = await own.calls.account.getMyCompany()
    const fresh = `fresh-${people}@guests.example`
    return { badge, shown, id, email, company, fresh, companyId: own.id, field: 'nom' }
  },
  [
    {
      call: 'POST /api/badge/create-badge',
      when: 'an invitation',
      by: 'own',
      body: ({ fresh, company, companyId }) => ({ email: fresh, type: 'delegate', company, companyId }),
      status: 201,
      answer: ({ badge, fresh }) => ({
        ...badge,
        _id: expect.stringMatching(/^[0-9a-f]{32}$/),
        link: expect.stringMatching(/^[0-9a-f]{32}$/),
        email: fresh,
        type: 'delegate',
        code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
      }),
    },
    {
      call: 'POST /api/badge/create-badge',
      when: 'no type',
      by: 'own',
      body: ({ fresh }) => ({ email: fresh }),
      status: 400,
      refused: 'invalid: type',
    },
    {
      call: 'POST /api/badge/create-badge',
      when: 'no address',
      by: 'own',
      body: { email: '@ab.example', type: 'visitor' },
      status: 400,
      refused: 'invalid: email',
    },
    {
      call: 'POST /api/badge/create-badge',
      when: 'an address that has a badge',
      by: 'other',
      body: ({ email }) => ({ email, type: 'visitor' }),
      status: 409,
      refused: 'email_exists: email',
    },
    {
      call: 'POST /api/badge/create-badge',
      when: 'booth staff of another domain',
      by: 'own',
      body: ({ fresh }) => ({ email: fresh, type: 'exhibitor' }),
      status: 400,
      refused: 'domain_mismatch: email',
    },
    {
      call: 'PUT /api/badge/{id}',
      when: 'the fields, by the holder of the link; e-mail and type stay',
      by: 'nobody',
      body: { nom: 'Amina', prenom: 'Kaci', tel: '+213', email: 'x@y.example', type: 'delegate' },
      status: 200,
      answer: ({ shown }) => ({ ...shown, nom: 'Amina', prenom: 'Kaci', tel: '+213', rev: 2 }),
    },
    {
      call: 'PUT /api/badge/{id}',
      when: 'a first name that is no text',
      by: 'nobody',
      body: { nom: 7 },
      status: 400,
      refused: 'invalid: nom',
    },
    {
      call: 'PUT /api/badge/{id}',
      when: 'an unknown id',
      by: 'nobody',
      at: { id: 'unknown' },
      body: { nom: 'Amina' },
      status: 404,
      refused: 'badge_not_found',
    },
    {
      call: 'GET /api/badge/badgeWithError/{id}',
      when: 'the badge in data',
      by: 'nobody',
      status: 200,
      answer: ({ shown, company }) => ({
        data: { ...shown, page: { invitedBy: company, photo: 'missing', isPrinted: false } },
      }),
    },
    {
      call: 'GET /api/badge/badgeWithError/{id}',
      when: 'an unknown id: no data beside the error',
      by: 'nobody',
      at: { id: 'unknown' },
      status: 404,
      refused: 'badge_not_found',
      answer: { data: null },
    },
    {
      call: 'GET /api/badge/{id}',
      when: 'the whole record, with what became of its mail',
      by: 'own',
      status: 200,
      answer: ({ id, email, company, companyId, badge }) => ({
        ...EMPTY_BADGE,
        ...{ _id: id, companyId, company, type: 'visitor', email },
        ...{ nom: '', prenom: '', position: '', tel: '', urlPhoto: '', deletedBy: '', rev: 1 },
        link: id,
        code: badge.code,
        invitation: {
          state: 'held',
          reason: expect.any(String),
          at: expect.any(String),
          openedAt: null,
          times: 0,
          sentAt: null,
        },
      }),
    },
    {
      call: 'GET /api/badge/{id}',
      when: 'an unknown id',
      by: 'nobody',
      at: { id: 'unknown' },
      status: 404,
      refused: 'badge_not_found',
    },
    {
      call: 'GET /api/badge/badge-by-email/{email}',
      when: 'its own, with blanks and capitals around',
      by: 'own',
      at: ({ email }) => ({ email: ` ${email.toUpperCase()} ` }),
      status: 200,
      answer: ({ badge }) => badge,
    },
    {
      call: 'GET /api/badge/badge-by-email/{email}',
      when: 'the visitor of another company: a handle, not the id',
      by: 'other',
      status: 200,
      answer: ({ id, email }) => ({
        _id: expect.not.stringContaining(id),
        email,
        type: 'visitor',
      }),
    },
    {
      call: 'GET /api/badge/badge-by-email/{email}',
      when: 'an address without a badge',
      by: 'own',
      at: ({ fresh }) => ({ email: fresh }),
      status: 404,
      refused: 'badge_not_found',
    },
    {
      call: 'GET /api/badge/badge-by-email/{email}',
      when: 'anyone',
      by: 'nobody',
      status: 401,
      refused: 'unauthorized',
    },
    {
      call: 'DELETE /api/badge/{id}',
      when: 'with who did it',
      by: 'own',
      body: ({ companyId }) => ({ deletedBy: `Company${companyId}` }),
      status: 200,
      answer: { message: 'Badge deleted successfully' },
    },
    {
      call: 'DELETE /api/badge/{id}',
      when: 'not its own',
      by: 'other',
      body: { deletedBy: 'x' },
      status: 404,
      refused: 'not_found',
    },
    {
      call: 'DELETE /api/badge/{id}',
      when: 'the link does not suffice',
      by: 'nobody',
      status: 401,
      refused: 'unauthorized',
    },
    {
      call: 'PATCH /api/badge/{field}/{id}',
      when: 'one field',
      by: 'own',
      body: { value: 'Amina' },
      status: 200,
      answer: ({ badge }) => ({ ...badge, nom: 'Amina', rev: 2 }),
    },
    {
      call: 'PATCH /api/badge/{field}/{id}',
      when: 'a field that is none',
      by: 'own',
      at: { field: 'shoes' },
      body: { value: '43' },
      status: 400,
      refused: 'unknown_field: shoes',
    },
    {
      call: 'PATCH /api/badge/{field}/{id}',
      when: 'a field of the server’s',
      by: 'own',
      at: { field: 'companyId' },
      body: { value: 'x' },
      status: 403,
      refused: 'protected_field: companyId',
    },
    {
      call: 'GET /api/badge/badges/company/{companyId}',
      when: 'its own',
      by: 'own',
      status: 200,
      answer: ({ badge }) => [badge],
    },
    {
      call: 'GET /api/badge/badges/company/{companyId}',
      when: 'not its own',
      by: 'other',
      status: 404,
      refused: 'not_found',
    },
  ],
)
