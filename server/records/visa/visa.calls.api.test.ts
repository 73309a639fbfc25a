import { expect } from 'vitest'
import { buildVisa, VISA_REQUEST } from '#server/testing/build-visa.ts'
import { walkCalls } from '#server/testing/walk-calls.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'

const masked = expect.stringMatching(/^•+\w{1,4}$/)

walkCalls(
  'visa',
  async ({ server, own }) => {
    const { _id: id } = await buildVisa(own.calls)
    const visa: Visa = await server.organizer.visa.getVisa({ params: { id } })
    const listed = { ...visa, passportNbr: masked }
    return { visa, listed, id, companyId: own.id }
  },
  [
    {
      call: 'POST /api/visa/create-visa',
      when: 'a guest, with the receipt',
      by: 'nobody',
      body: ({ id }) => ({ ...VISA_REQUEST, passportNbr: id }),
      status: 201,
      answer: ({ id, server }) => ({
        ...VISA_REQUEST,
        passportNbr: id,
        _id: expect.stringMatching(/^[0-9a-f]{32}$/),
        companyId: 'guest',
        company: 'onlineCompany',
        status: '',
        trashed: false,
        createdAt: new Date(server.now()).toISOString(),
        receipt: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
        duplicate: false,
      }),
    },
    {
      call: 'POST /api/visa/create-visa',
      when: 'nothing filled in',
      by: 'nobody',
      body: {},
      status: 400,
      refused: `invalid: ${Object.keys(VISA_REQUEST).join(', ')}`,
    },
    {
      call: 'POST /api/visa/create-visa',
      when: 'an unknown company',
      by: 'nobody',
      body: { ...VISA_REQUEST, companyId: 'unknown' },
      status: 400,
      refused: 'invalid: companyId',
    },
    {
      call: 'GET /api/visa/visas',
      when: 'all, with masked passports',
      by: 'organizer',
      status: 200,
      answer: ({ listed }) =>
        expect.arrayContaining([{ ...listed, duplicate: false, letter: '', receipt: expect.any(String) }]),
    },
    { call: 'GET /api/visa/visas', when: 'a company', by: 'own', status: 403, refused: 'forbidden' },
    { call: 'GET /api/visa/visas', when: 'anyone', by: 'nobody', status: 401, refused: 'unauthorized' },
    {
      call: 'GET /api/visa/visas/{id}',
      when: 'its own, whole',
      by: 'own',
      status: 200,
      answer: ({ id, own, visa, server }) => ({
        ...VISA_REQUEST,
        _id: id,
        email: visa.email,
        passportNbr: visa.passportNbr,
        companyId: own.id,
        company: visa.company,
        status: '',
        trashed: false,
        createdAt: new Date(server.now()).toISOString(),
      }),
    },
    { call: 'GET /api/visa/visas/{id}', when: 'not its own', by: 'other', status: 404, refused: 'not_found' },
    { call: 'GET /api/visa/visas/{id}', when: 'anyone', by: 'nobody', status: 401, refused: 'unauthorized' },
    {
      call: 'PUT /api/visa/visas/{id}',
      when: 'the fields that are sent; the passport stays masked',
      by: 'own',
      body: { city: 'Abuja', passportNbr: '••••0001' },
      status: 200,
      answer: ({ listed }) => ({ ...listed, city: 'Abuja' }),
    },
    {
      call: 'PUT /api/visa/visas/{id}',
      when: 'a day that is none',
      by: 'own',
      body: { expireDate: '2030-02-31' },
      status: 400,
      refused: 'invalid: expireDate',
    },
    {
      call: 'PUT /api/visa/visas/{id}',
      when: 'not its own',
      by: 'other',
      body: { city: 'Abuja' },
      status: 404,
      refused: 'not_found',
    },
    {
      call: 'DELETE /api/visa/visas/{id}',
      when: 'its own',
      by: 'own',
      status: 200,
      answer: { message: 'Visa deleted successfully' },
    },
    {
      call: 'DELETE /api/visa/visas/{id}',
      when: 'not its own',
      by: 'other',
      status: 404,
      refused: 'not_found',
    },
    {
      call: 'PUT /api/visa/visas/{id}/trash',
      when: 'into the trash, with its status',
      by: 'organizer',
      body: {},
      status: 200,
      answer: ({ listed }) => ({ ...listed, trashed: true }),
    },
    {
      call: 'PUT /api/visa/visas/{id}/trash',
      when: 'a company',
      by: 'own',
      body: {},
      status: 403,
      refused: 'forbidden',
    },
    {
      call: 'PUT /api/visa/visas/{id}/trash',
      when: 'an unknown id',
      by: 'organizer',
      at: { id: 'unknown' },
      body: {},
      status: 404,
      refused: 'not_found',
    },
    {
      call: 'GET /api/visa/visas/company/{companyId}',
      when: 'its own, with masked passports',
      by: 'own',
      status: 200,
      answer: ({ listed }) => [listed],
    },
    {
      call: 'GET /api/visa/visas/company/{companyId}',
      when: 'not its own',
      by: 'other',
      status: 404,
      refused: 'not_found',
    },
    {
      call: 'PUT /api/visa/visas/{id}/status',
      when: 'a new one',
      by: 'organizer',
      body: { change: 'sent' },
      status: 200,
      answer: ({ listed }) => ({ ...listed, status: 'sent' }),
    },
    {
      call: 'PUT /api/visa/visas/{id}/status',
      when: 'none',
      by: 'organizer',
      body: {},
      status: 400,
      refused: 'invalid: change',
    },
    {
      call: 'PUT /api/visa/visas/{id}/status',
      when: 'a company',
      by: 'own',
      body: { change: 'sent' },
      status: 403,
      refused: 'forbidden',
    },
  ],
)
