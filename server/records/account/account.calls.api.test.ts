import { expect } from 'vitest'
import { buildCompany } from '#server/testing/build-company.ts'
import { walkCalls } from '#server/testing/walk-calls.ts'

const token = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/)

walkCalls(
  'account',
  async ({ server, own }) => {
    const { id, email, password } = await buildCompany(server)
    const { url } = await server.organizer.loginLink.createLoginLink({ params: { id } })
    const linkToken = new URL(url).searchParams.get('token') ?? ''
    const company = await server.organizer.company.getCompany({ params: { id: own.id } })
    return { company, id, email, password, linkToken, fresh: `new@registered-${id}.example` }
  },
  [
    {
      call: 'GET /api/user/me_company',
      when: 'the whole company',
      by: 'own',
      status: 200,
      answer: ({ company }) => company,
    },
    {
      call: 'GET /api/user/me_company',
      when: 'no token',
      by: 'nobody',
      status: 401,
      refused: 'unauthorized',
    },
    {
      call: 'POST /api/user/login_company',
      when: 'e-mail and password',
      by: 'nobody',
      body: ({ email, password }) => ({ email, password }),
      status: 200,
      answer: ({ id }) => ({ token, _id: id }),
    },
    {
      call: 'POST /api/user/login_company',
      when: 'a wrong password',
      by: 'nobody',
      body: ({ email }) => ({ email, password: 'another password' }),
      status: 401,
      refused: 'login_failed',
    },
    {
      call: 'POST /api/user/login_company',
      when: 'an unknown e-mail, told no differently',
      by: 'nobody',
      body: { email: 'nobody@nowhere.example', password: 'another password' },
      status: 401,
      refused: 'login_failed',
    },
    {
      call: 'POST /api/user/login_company_link',
      when: 'the token of a login link as password',
      by: 'nobody',
      body: ({ email, linkToken }) => ({ email, password: linkToken }),
      status: 200,
      answer: ({ id }) => ({ token, _id: id }),
    },
    {
      call: 'POST /api/user/login_company_link',
      when: 'a token that is none',
      by: 'nobody',
      body: ({ email }) => ({ email, password: 'unknown' }),
      status: 401,
      refused: 'login_link_failed',
    },
    {
      call: 'POST /api/user/register',
      when: 'two fields suffice',
      by: 'nobody',
      body: ({ fresh }) => ({ email: fresh, password: 'long enough' }),
      status: 201,
      answer: { token, _id: expect.stringMatching(/^[0-9a-f]{32}$/) },
    },
    {
      call: 'POST /api/user/register',
      when: 'a short password',
      by: 'nobody',
      body: ({ fresh }) => ({ email: fresh, password: 'short' }),
      status: 400,
      refused: 'invalid: password',
    },
    {
      call: 'POST /api/user/register',
      when: 'an address that is taken',
      by: 'nobody',
      body: ({ email }) => ({ email, password: 'long enough' }),
      status: 409,
      refused: 'email_exists: email',
    },
    {
      call: 'POST /api/user/forgot-password',
      when: 'an address that is known',
      by: 'nobody',
      body: ({ email }) => ({ email }),
      status: 200,
      answer: { message: 'Password reset email sent, check your inbox' },
    },
    {
      call: 'POST /api/user/forgot-password',
      when: 'an unknown address, told no differently',
      by: 'nobody',
      body: { email: 'nobody@nowhere.example' },
      status: 200,
      answer: { message: 'Password reset email sent, check your inbox' },
    },
    {
      call: 'POST /api/user/forgot-password',
      when: 'no address',
      by: 'nobody',
      body: { email: 'nobody' },
      status: 400,
      refused: 'invalid: email',
    },
  ],
)
