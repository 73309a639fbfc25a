import { expect } from 'vitest'
import { walkCalls } from '#server/testing/walk-calls.ts'

const gold = { table: 'gold', raisonSocial: 'Hoggar Drilling', urlLogo: 'https://hoggar.example/logo.png' }

walkCalls(
  'sponsor',
  async ({ server }) => {
    const sponsor = await server.organizer.sponsor.createSponsor({ body: gold })
    return { sponsor, id: String(sponsor._id) }
  },
  [
    {
      call: 'GET /api/sponsors',
      when: 'the records of all tables',
      by: 'nobody',
      status: 200,
      answer: ({ sponsor }) => expect.arrayContaining([sponsor, expect.objectContaining({ table: 'attachements' })]),
    },
    {
      call: 'GET /api/sponsors/{id}',
      when: 'one record',
      by: 'nobody',
      status: 200,
      answer: ({ id }) => ({ _id: id, ...gold }),
    },
    {
      call: 'GET /api/sponsors/{id}',
      when: 'an unknown id',
      by: 'nobody',
      at: { id: 'unknown' },
      status: 404,
      refused: 'not_found',
    },
    {
      call: 'POST /api/sponsors',
      when: 'with a key of its own',
      by: 'organizer',
      body: { ...gold, stand: 4 },
      status: 201,
      answer: { _id: expect.stringMatching(/^[0-9a-f]{32}$/), ...gold, stand: 4 },
    },
    {
      call: 'POST /api/sponsors',
      when: 'a logo that is a script',
      by: 'organizer',
      body: { ...gold, urlLogo: 'javascript:alert(1)' },
      status: 400,
      refused: 'invalid: urlLogo',
    },
    {
      call: 'POST /api/sponsors',
      when: 'a company',
      by: 'own',
      body: gold,
      status: 403,
      refused: 'forbidden',
    },
    {
      call: 'POST /api/sponsors',
      when: 'anyone',
      by: 'nobody',
      body: gold,
      status: 401,
      refused: 'unauthorized',
    },
    {
      call: 'PUT /api/sponsors/{id}',
      when: 'the keys that are sent',
      by: 'organizer',
      body: { table: 'silver', stand: 5 },
      status: 200,
      answer: ({ sponsor }) => ({ ...sponsor, table: 'silver', stand: 5 }),
    },
    {
      call: 'PUT /api/sponsors/{id}',
      when: 'an unknown id',
      by: 'organizer',
      at: { id: 'unknown' },
      body: { table: 'silver' },
      status: 404,
      refused: 'not_found',
    },
    {
      call: 'PUT /api/sponsors/{id}',
      when: 'a company',
      by: 'own',
      body: {},
      status: 403,
      refused: 'forbidden',
    },
    {
      call: 'DELETE /api/sponsors/{id}',
      when: 'one record',
      by: 'organizer',
      status: 200,
      answer: { message: 'Sponsor deleted successfully' },
    },
    {
      call: 'DELETE /api/sponsors/{id}',
      when: 'an unknown id',
      by: 'organizer',
      at: { id: 'unknown' },
      status: 404,
      refused: 'not_found',
    },
    { call: 'DELETE /api/sponsors/{id}', when: 'a company', by: 'own', status: 403, refused: 'forbidden' },
    {
      call: 'GET /api/sponsors/table/{table}',
      when: 'the four manuals of the exhibitor page',
      by: 'nobody',
      at: { table: 'attachements' },
      status: 200,
      answer: [
        'Booth_constractor_EN.pdf',
        'Booth_constractor_FR.pdf',
        'Guide_logistique_EN.pdf',
        'Guide_logistique_FR.pdf',
      ].map((raisonSocial) => ({
        _id: expect.any(String),
        table: 'attachements',
        raisonSocial,
        urlLogo: expect.stringMatching(/^\/api\/upload\/files\/documents\//),
      })),
    },
    {
      call: 'GET /api/sponsors/table/{table}',
      when: 'an unknown table',
      by: 'nobody',
      at: { table: 'nothing' },
      status: 200,
      answer: [],
    },
  ],
)
