import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '#server/testing/listen.ts'
import { buildBadge, companyPerFile, idParams, serverPerFile, TEST_ORGANIZER_KEY } from '#server/testing/records.ts'
import { MAX_JSON_BYTES } from './read-body.ts'
import { BAD_BODIES } from './testing/bad-bodies.ts'

const server = serverPerFile({ env: { LOG_LEVEL: 'silent' } })
let port: number
let close: () => Promise<void>
const company = companyPerFile(server)
let badgeId: string
beforeAll(async () => {
  // Anything that the server would log as its own fault fails the tests below by its 500.
  badgeId = (await buildBadge(company))._id
  ;({ port, close } = await listen(server))
})
afterAll(() => close())

interface Answer {
  status: number
  type: string
  body: { error?: string; message?: string; code?: string; fields?: Record<string, string> }
}

/** Bytes as they are, on a connection of their own. */
function send(
  method: string,
  path: string,
  body?: string | Buffer,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const key = { 'x-organizer-key': TEST_ORGANIZER_KEY }
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    request({ port, method, path, agent: false, headers: { ...key, ...type, ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const contentType = response.headers['content-type'] ?? ''
        const answer = contentType.startsWith('application/json') ? JSON.parse(text) : {}
        resolve({ status: response.statusCode ?? 0, type: contentType, body: answer })
      })
    })
      .on('error', reject)
      .end(body)
  })
}

describe('a body that its call cannot take', () => {
  test.each(BAD_BODIES)('%s is refused with %i, and others are served', async (_name, status, body, headers) => {
    const result = await send('PUT', `/api/badge/${badgeId}`, body, headers)
    expect(result.status).toBe(status)
    expect(result.type).toBe('application/json; charset=utf-8')
    const { error, message, code } = result.body
    expect(error).toMatch(/\w/)
    expect(message).toBe(error)
    expect(code).toMatch(/^[a-z_]+$/)
    expect(await server.anyone.badge.getBadge(idParams(badgeId))).toMatchObject({ nom: '' })
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test('a call that only the organizer makes takes a longer body', async () => {
    const long = JSON.stringify({ name: 'x'.repeat(2 * MAX_JSON_BYTES) })
    expect((await send('PUT', '/api/edition', long)).status).toBe(400)
  })

  test('a byte order mark, as some programs write it, is ignored', async () => {
    const { status, body } = await send('PUT', `/api/badge/${badgeId}`, '\ufeff{"position":"Geologist"}')
    expect({ status, ...body }).toMatchObject({ status: 200, position: 'Geologist' })
  })

  test('names each wrong field, in the order of the schema', async () => {
    const { status, body } = await send(
      'POST',
      '/api/badge/create-badge',
      JSON.stringify({ tel: 5, nom: ['x'], email: { a: 1 }, type: 'king' }),
    )
    expect({ status, ...body, fields: Object.keys(body.fields ?? {}) }).toEqual({
      status: 400,
      code: 'invalid',
      error: body.fields?.type,
      message: body.fields?.type,
      fields: ['type', 'email', 'nom', 'tel'],
    })
  })

  test('keys that no call has are dropped, whatever they are called', async () => {
    const body = '{"constructor":{"prototype":{"polluted":1}},"toString":1,"hasOwnProperty":1,"rev":99}'
    const answer = await send('PUT', `/api/badge/${badgeId}`, body)
    expect({ status: answer.status, ...answer.body }).toMatchObject({ status: 200, _id: badgeId })
    expect(answer.body).not.toMatchObject({ rev: 99 })
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

describe('a request that leads nowhere', () => {
  test.each([
    ['DELETE', '/api/edition'],
    ['GET', '/api/badge/%zz'],
    ['GET', '/api/badge/%00'],
    ['GET', '/api/badge/../../etc/passwd'],
    ['GET', '/api/upload/files/%zz'],
  ])('%s %s is a JSON 404', async (method, path) => {
    const result = await send(method, path)
    expect(result).toMatchObject({ status: 404, type: 'application/json; charset=utf-8' })
    expect(result.body).toMatchObject({
      error: expect.stringMatching(/\w/),
      code: expect.stringMatching(/not_found$/),
    })
    expect(result.body.message).toBe(result.body.error)
  })

  test.each(['limit=-1', 'limit=1e400', 'limit=x', 'offset=0.5', 'q=a&q=b', `q=${'x'.repeat(256)}`])(
    'a list requested with %s is refused, naming the wrong parameter',
    async (query) => {
      const { status, body } = await send('GET', `/api/company/companies?${query}`)
      expect(status).toBe(400)
      expect(Object.keys(body.fields ?? {})).toEqual([query.split('=')[0]])
    },
  )

  test.each(['__proto__', 'constructor', 'toString', 'nothing'])('a field named %s is 400', async (field) => {
    for (const path of [`/api/badge/${field}/${badgeId}`, `/api/company/${field}/${company.id}`]) {
      const { status, body } = await send('PATCH', path, '{"value":"x"}')
      expect({ status, code: body.code, fields: Object.keys(body.fields ?? {}) }).toEqual({
        status: 400,
        code: 'unknown_field',
        fields: [field],
      })
    }
  })
})

test('no descriptor is left open by requests that are refused', async () => {
  const descriptors = () => readdirSync('/proc/self/fd').length
  await send('PUT', `/api/badge/${badgeId}`, '{')
  const before = descriptors()
  for (const [, , body, headers] of BAD_BODIES) await send('PUT', `/api/badge/${badgeId}`, body, headers)
  await expect.poll(descriptors).toBeLessThanOrEqual(before)
})
