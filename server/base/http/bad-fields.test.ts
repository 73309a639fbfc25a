import { beforeAll, expect, test } from 'vitest'
import { EVERY_CALL } from '#server/testing/access-table.ts'
import { withReadOnlyDatabase } from '#server/testing/past-server.ts'
import { buildBadge, companyPerFile, serverPerFile, TEST_ORGANIZER_KEY } from '#server/testing/records.ts'
import type { AnyEndpoint } from '#shared/contract/endpoint.ts'
import type { ErrorBody } from '#shared/errors.ts'

/** The names of a schema's fields; none where the body is free. */
const fieldsOf = (schema: AnyEndpoint['body']) =>
  Object.keys((schema?._zod.def as { shape?: object } | undefined)?.shape ?? {})

/** As JSON writes them. */
const BAD_VALUES = {
  'an object': '{"a":1}',
  'a text with a NUL': '"a\\u0000b@x.example"',
  'a lone surrogate': '"\\ud800@x.example"',
  'a number without end': '1e400',
  'a long text': JSON.stringify('x'.repeat(100_000)),
  null: 'null',
  'a prototype': '{"__proto__":{"polluted":true}}',
}

const server = serverPerFile({ env: { LOG_LEVEL: 'silent' } })
const company = companyPerFile(server)
let badgeId: string
let deskKey: string
beforeAll(async () => {
  badgeId = (await buildBadge(company))._id
  deskKey = (await server.organizer.desk.createDesk({ body: { name: 'North gate' } })).key
})

const patchedField = ({ path }: AnyEndpoint) => (path.includes('/company/') ? 'adresse' : 'nom')
const pathOf = (endpoint: AnyEndpoint): string => {
  const { path } = endpoint
  return path
    .replace(':field', patchedField(endpoint))
    .replace(':id', path.includes('/company/') ? company.id : badgeId)
    .replace(/:\w+|\*$/g, 'x')
}

function send(endpoint: AnyEndpoint, payload?: string, query = '') {
  const headers: Record<string, string> = endpoint.access.organizer
    ? { 'x-organizer-key': TEST_ORGANIZER_KEY }
    : endpoint.access.company
      ? company.headers
      : endpoint.access.desk
        ? { 'x-desk-key': deskKey }
        : {}
  return server.request(endpoint.method, pathOf(endpoint) + query, {
    headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(payload === undefined ? {} : { payload }),
  })
}

/** A refusal as every refusal is: texts and no ids, the first field's text the text of the whole. */
function expectWellFormed(body: ErrorBody) {
  const texts = Object.values(body.fields ?? {})
  expect(body.error).toBe(body.message)
  if (texts.length > 0) expect(body.error).toBe(texts[0])
  for (const text of [body.error, ...texts]) {
    expect(text).toMatch(/\w/)
    expect(text).not.toMatch(/^\w+:[\w.]+$/)
  }
}

const withBody = EVERY_CALL.filter(({ endpoint }) => endpoint.body && !endpoint.multipart)

test.each(withBody)('the body of $id is an object', async ({ endpoint }) => {
  for (const payload of ['[]', '"x"', '5', 'true', '[[[]]]']) {
    const answer = await send(endpoint, payload)
    expect(answer.statusCode, payload).toBe(400)
    expectWellFormed(answer.json())
  }
})

test.each(withBody)('no field of $id takes a list of lists, and the refusal names it', async ({ endpoint }) => {
  for (const field of fieldsOf(endpoint.body)) {
    const answer = await send(endpoint, `{${JSON.stringify(field)}:[[]]}`)
    const body = answer.json() as ErrorBody
    expect(answer.statusCode, field).toBe(400)
    expectWellFormed(body)
    // The `value` of a PATCH stands for the field of the path.
    const named = Object.keys(body.fields ?? {}).map((name) => name.split('.')[0])
    expect(named).toContain(field === 'value' && endpoint.method === 'PATCH' ? patchedField(endpoint) : field)
  }
})

test.each(withBody)('no field of $id breaks the server', async ({ endpoint }) => {
  for (const field of fieldsOf(endpoint.body))
    for (const [kind, value] of Object.entries(BAD_VALUES)) {
      const answer = await send(endpoint, `{${JSON.stringify(field)}:${value}}`)
      expect(answer.statusCode, `${field}: ${kind}`).toBeLessThan(500)
      if (answer.statusCode >= 400) expectWellFormed(answer.json())
    }
})

const EVIL = ['%00', '%ED%A0%80', '%FF', '__proto__', "'%20or%201=1--", '-1', '1e400', '%25', 'x'.repeat(1000)]
const reads = EVERY_CALL.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.query)
test.each(reads)('no query of $id breaks the server', async ({ endpoint }) => {
  for (const evil of EVIL)
    for (const name of ['__proto__', 'constructor', ...fieldsOf(endpoint.query)]) {
      const answer = await send(endpoint, undefined, `?${name}=${evil}`)
      expect(answer.statusCode, `${name}=${evil}`).toBeLessThan(500)
    }
})

test('nothing of it was stored: no text holds a NUL or the mark of a broken letter', async () => {
  await withReadOnlyDatabase(server, (db) => {
    const tables = db.prepare("select name from sqlite_schema where type = 'table'").pluck().all() as string[]
    for (const table of tables)
      for (const row of db.prepare(`select * from "${table}"`).all() as Record<string, unknown>[])
        for (const [column, value] of Object.entries(row))
          for (const sign of ['\0', '\ufffd']) expect(String(value), `${table}.${column}`).not.toContain(sign)
  })
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})
