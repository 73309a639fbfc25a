import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCompany } from '#server/testing/build-company.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { AnyEndpoint, Contract } from '#shared/contract/endpoint.ts'
import { contracts } from '#shared/contract/index.ts'

interface Operation {
  operationId: string
  summary: string
  security?: Record<string, unknown>[]
  parameters?: { in: string; name: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content: Record<string, { schema?: unknown }> }
  responses: Record<string, { content?: Record<string, { schema?: unknown }> }>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties?: object; required?: string[] }> }
}

const calls = Object.entries(contracts as Record<string, Contract>).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ id: `${feature}.${name}`, endpoint })),
)

let server: TestServer
let document: Document
let page: string
beforeAll(async () => {
  server = await startTestServer()
  document = (await server.request('GET', '/api/openapi.json')).json()
  page = (await server.request('GET', '/api/docs')).payload
})
afterAll(() => server.close())

/** The names between braces, determined here independently of the server. */
const pathOf = (endpoint: AnyEndpoint) =>
  (endpoint.path as string)
    .split('/')
    .map((part) => (part === '*' ? '{path}' : part.startsWith(':') ? `{${part.slice(1)}}` : part))
    .join('/')
const operationOf = (endpoint: AnyEndpoint): Operation | undefined =>
  document.paths[pathOf(endpoint)]?.[endpoint.method.toLowerCase()]

describe('the description of the API', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate({ ...document })
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
    expect(document.openapi).toMatch(/^3\.1/)
  })

  test('would be found invalid if it were', async () => {
    const broken = structuredClone(document) as unknown as { paths: Record<string, { get: object }> }
    broken.paths['/api/edition'] = { get: { responses: 'none' } }
    expect((await new Validator().validate(broken)).valid).toBe(false)
  })

  test('has every call once, and no other', () => {
    const described = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(described.sort()).toEqual(calls.map(({ id }) => id).sort())
  })

  test.each(calls)('says of $id all that the contract says', ({ id, endpoint }) => {
    const operation = operationOf(endpoint)
    expect(operation).toMatchObject({ operationId: id, summary: endpoint.doc })
    const named = (operation?.parameters ?? []).filter((one) => one.in === 'path')
    const wanted = [...pathOf(endpoint).matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(named.map(({ name }) => name).sort()).toEqual(wanted.sort())
    for (const { required } of named) expect(required).toBe(true)

    const status = String(endpoint.status ?? 200)
    expect(Object.keys(operation?.responses ?? {}).sort()).toEqual([status, 'default'])
    if (!endpoint.raw) expect(operation?.responses[status]?.content?.['application/json']?.schema).toBeTypeOf('object')
    const type = endpoint.multipart ? 'multipart/form-data' : 'application/json'
    if (endpoint.body) expect(operation?.requestBody?.content[type]?.schema).toBeTypeOf('object')
    else expect(operation?.requestBody).toBeUndefined()

    const { company, organizer, desk, anyone, link } = endpoint.access
    const schemes = (operation?.security ?? []).flatMap((one) => Object.keys(one)).sort()
    const expected = [company && 'bearer', desk && 'deskKey', organizer && 'organizerKey'].filter(Boolean)
    expect(schemes).toEqual(expected)
    const mayComeWithout = operation?.security === undefined || operation.security.some((one) => !Object.keys(one)[0])
    expect(mayComeWithout).toBe(anyone === true || link === true)
  })

  test('refers to nothing that it does not hold', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to)
    expect(references.length).toBeGreaterThan(0)
    for (const reference of references) {
      const [, , kind, name = ''] = reference.split('/')
      expect(kind).toBe('schemas')
      expect(document.components.schemas).toHaveProperty([name])
    }
  })

  test('names no password, hash, salt or token version in an answer', () => {
    const answers = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ responses }) => responses),
    )
    const text = JSON.stringify([answers, document.components.schemas])
    expect(text).not.toMatch(/"(password|passwordHash|hash|salt|tokenVersion)":/)
  })

  test('lists the fields that a real answer has', async () => {
    const { calls: own, id } = await buildCompany(server)
    const company = await own.company.getCompany({ params: { id } })
    const { properties = {}, required = [] } = document.components.schemas.Company ?? {}
    for (const field of Object.keys(company)) expect(Object.keys(properties)).toContain(field)
    for (const field of required) expect(company).toHaveProperty(field)
  })
})

describe('the page of the API', () => {
  test.each(calls)('names $id', ({ endpoint }) => {
    expect(page).toContain(`<b>${endpoint.method}</b> <code>${pathOf(endpoint)}</code>`)
  })

  test('shows each call once as it goes over the wire, a form as a form', () => {
    expect(page.split('<summary>Example</summary>')).toHaveLength(calls.length + 1)
    const upload = page.split('<article id="upload.uploadFile">')[1]?.split('</article>')[0] ?? ''
    expect(upload).toContain('POST /api/upload/uploadFile\nContent-Type: multipart/form-data; boundary=boundary')
    expect(upload).toContain('name=&#34;file&#34;; filename=&#34;photo.jpg&#34;')
    expect(upload).toContain('200 OK\nContent-Type: application/json')
  })

  test('is a page that may load nothing, and asks for nothing', async () => {
    const { headers, statusCode } = await server.request('GET', '/api/docs')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/)
    expect(page).not.toMatch(/<(script|link|img|iframe|object|embed|base)\b|@import|url\(|\bsrc=/i)
    // Addresses occur in the examples as text; none of them may be loaded or linked to.
    expect(page).not.toMatch(/(href|action|data|xlink:href)="https?:/i)
    const targets = [...page.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)
    expect(targets.length).toBeGreaterThan(3)
    for (const target of targets) expect(target).toMatch(/^#[\w.]+$|^\/api\/openapi\.json$/)
  })

  test('leads only to places that it has', () => {
    expect(page).toContain('<code>trashed=true</code>')
    for (const [, place = ''] of page.matchAll(/href="#([^"]*)"/g)) expect(page).toContain(`id="${place}"`)
  })
})
