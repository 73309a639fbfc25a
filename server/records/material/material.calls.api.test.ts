import { expect } from 'vitest'
import { TEST_NOW } from '#server/testing/test-server.ts'
import { walkCalls } from '#server/testing/walk-calls.ts'

const chair = { description: 'Chair', qty: 4, updateDate: TEST_NOW }

walkCalls(
  'material',
  async ({ own }) => {
    const material = await own.calls.material.createMaterial({ body: { company: own.id, ...chair } })
    return { material, id: material._id, companyId: own.id }
  },
  [
    {
      call: 'POST /api/material/create-material',
      when: 'the company alone suffices',
      by: 'own',
      body: ({ own }) => ({ company: own.id }),
      status: 201,
      answer: ({ own }) => ({
        _id: expect.stringMatching(/^[0-9a-f]{32}$/),
        company: own.id,
        description: '',
        qty: null,
        updateDate: TEST_NOW,
        rev: 1,
      }),
    },
    {
      call: 'POST /api/material/create-material',
      when: 'a number below nothing',
      by: 'own',
      body: ({ own }) => ({ company: own.id, qty: -1 }),
      status: 400,
      refused: 'invalid: qty',
    },
    {
      call: 'POST /api/material/create-material',
      when: 'for somebody else',
      by: 'other',
      body: ({ own }) => ({ company: own.id }),
      status: 404,
      refused: 'not_found',
    },
    {
      call: 'GET /api/material/',
      when: 'its own only',
      by: 'own',
      status: 200,
      answer: ({ material }) => [material],
    },
    {
      call: 'GET /api/material/',
      when: 'those of all',
      by: 'organizer',
      status: 200,
      answer: ({ material }) => expect.arrayContaining([material]),
    },
    {
      call: 'GET /api/material/',
      when: 'nobody in particular',
      by: 'nobody',
      status: 401,
      refused: 'unauthorized',
    },
    {
      call: 'GET /api/material/{id}',
      when: 'the whole record',
      by: 'own',
      status: 200,
      answer: ({ id, own }) => ({ _id: id, company: own.id, ...chair, rev: 1 }),
    },
    { call: 'GET /api/material/{id}', when: 'not its own', by: 'other', status: 404, refused: 'not_found' },
    {
      call: 'GET /api/material/{id}',
      when: 'an unknown id',
      by: 'organizer',
      at: { id: 'unknown' },
      status: 404,
      refused: 'not_found',
    },
    {
      call: 'PUT /api/material/{id}',
      when: 'the whole record with another number',
      by: 'own',
      body: ({ material }) => ({ ...material, qty: 5, updateDate: TEST_NOW + 1 }),
      status: 200,
      answer: ({ material }) => ({ ...material, qty: 5, updateDate: TEST_NOW + 1, rev: 2 }),
    },
    {
      call: 'PUT /api/material/{id}',
      when: 'a text as number',
      by: 'own',
      body: { qty: '5' },
      status: 400,
      refused: 'invalid: qty',
    },
    {
      call: 'PUT /api/material/{id}',
      when: 'not its own',
      by: 'other',
      body: { qty: 5 },
      status: 404,
      refused: 'not_found',
    },
    {
      call: 'DELETE /api/material/{id}',
      when: 'its own',
      by: 'own',
      status: 200,
      answer: { message: 'Material deleted successfully' },
    },
    {
      call: 'DELETE /api/material/{id}',
      when: 'not its own',
      by: 'other',
      status: 404,
      refused: 'not_found',
    },
    {
      call: 'GET /api/material/company/{companyId}',
      when: 'its own',
      by: 'own',
      status: 200,
      answer: ({ material }) => [material],
    },
    {
      call: 'GET /api/material/company/{companyId}',
      when: 'not its own',
      by: 'other',
      status: 404,
      refused: 'not_found',
    },
    {
      call: 'GET /api/material/company/{companyId}',
      when: 'a page that is no number',
      by: 'own',
      query: 'limit=x',
      status: 400,
      refused: 'invalid: limit',
    },
  ],
)
