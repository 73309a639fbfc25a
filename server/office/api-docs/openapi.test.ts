import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import { EVERY_CALL } from '#server/testing/access-table.ts'
import { serverPerFile } from '#server/testing/test-server.ts'

interface Operation {
  operationId: string
  responses: object
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties?: object; required?: string[] }> }
}

const server = serverPerFile()
let document: Document
let page: string
beforeAll(async () => {
  document = (await server.request('GET', '/api/openapi.json')).json()
  page = (await server.request('GET', '/api/docs')).payload
})

describe('the description of the API', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate({ ...document })
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
    expect(document.openapi).toMatch(/^3\.1/)
  })

  test('has every call once, and no other', () => {
    const described = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(described.sort()).toEqual(EVERY_CALL.map(({ id }) => id).sort())
  })

  test('names no password, hash, salt or token version in an answer', () => {
    const answers = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ responses }) => responses),
    )
    const text = JSON.stringify([answers, document.components.schemas])
    expect(text).not.toMatch(/"(password|passwordHash|hash|salt|tokenVersion)":/)
  })
})

describe('the page of the API', () => {
  test('shows each call once as it goes over the wire, a form as a form', () => {
    expect(page.split('<summary>Example</summary>')).toHaveLength(EVERY_CALL.length + 1)
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
})
