import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint, Contract } from '#shared/contract/endpoint.ts'
import { ERROR_STATUS } from '#shared/errors.ts'
import { contracts } from '#shared/registry/index.ts'
import type { JsonSchema } from './office/api-docs/json-schema.ts'
import { openapiDocument, openapiPath } from './office/api-docs/openapi.ts'
import { buildBadge } from './testing/build-badge.ts'
import { buildCompany } from './testing/build-company.ts'
import { buildSpeaker } from './testing/build-speaker.ts'
import { buildVisa } from './testing/build-visa.ts'
import { multipart } from './testing/multipart.ts'
import { mutations } from './testing/mutate-body.ts'
import { valuesOf } from './testing/schema-arbitrary.ts'
import { startTestServer, TEST_ORGANIZER_KEY, type TestServer } from './testing/test-server.ts'

/** `FUZZ_SEED=… FUZZ_RUNS=…` try others; a failure prints its seed. */
const SEED = Number(process.env.FUZZ_SEED ?? 20251006)
const RUNS = Number(process.env.FUZZ_RUNS ?? 5)

/** They hash, copy or clean up the whole disk: tried less often. */
const SLOW = /^(account|backup|retention|season|person|import)\./

interface Operation {
  requestBody?: { content: Record<string, { schema?: JsonSchema }> }
  parameters?: { in: string; name: string; schema?: JsonSchema }[]
}
const description = openapiDocument() as unknown as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}
const named = description.components.schemas

const calls = Object.entries(contracts as Record<string, Contract>).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ id: `${feature}.${name}`, endpoint })),
)

let server: TestServer
let callers: Record<string, Record<string, string>>
let ids: string[]
beforeAll(async () => {
  // What it logs is what the test fails of.
  server = await startTestServer({ env: { LOG_LEVEL: 'silent' } })
  const company = await buildCompany(server)
  const { key } = await server.organizer.desk.createDesk({ body: { name: 'Fuzz' } })
  callers = {
    nobody: {},
    company: { authorization: `Bearer ${company.token}` },
    organizer: { 'x-organizer-key': TEST_ORGANIZER_KEY },
    desk: { 'x-desk-key': key },
  }
  ids = [
    company.id,
    (await buildBadge(company, { type: 'delegate' }))._id,
    (await company.calls.material.createMaterial({ body: { company: company.id } }))._id,
    (await buildSpeaker(server.organizer))._id,
    (await buildVisa(company.calls))._id,
  ]
})
afterAll(() => server.close())

const operationOf = (endpoint: AnyEndpoint): Operation =>
  description.paths[openapiPath(endpoint.path)]?.[endpoint.method.toLowerCase()] ?? {}

/** The answers' promise: a success, or a refusal that says what it is. */
function expectAnswer({ statusCode, payload }: { statusCode: number; payload: string }): void {
  expect(statusCode, payload.slice(0, 200)).toBeLessThan(500)
  if (statusCode < 400) return
  const body = JSON.parse(payload)
  expect(body).toMatchObject({ error: expect.any(String), message: body.error })
  expect(Object.keys(ERROR_STATUS)).toContain(body.code)
  expect(ERROR_STATUS[body.code as keyof typeof ERROR_STATUS]).toBe(statusCode)
}

/** A path's parameter: a real id, a value that the call knows, or anything. */
const segment = () =>
  fc.oneof(
    { weight: 4, arbitrary: fc.nat({ max: 4 }).map((index) => ids[index] ?? '') },
    fc.constantFrom('nom', 'order', 'badges', 'invitation', 'attachements', 'guest', 'a@b.example', '%00', '..%2f'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
  )

describe('no call falls over what it is sent', () => {
  test.each(calls)('$id', async ({ id, endpoint }) => {
    const { requestBody, parameters = [] } = operationOf(endpoint)
    const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
    const queries = parameters.filter((one) => one.in === 'query')
    const input = fc.record({
      caller: fc.constantFrom('nobody', 'company', 'organizer', 'desk'),
      segments: fc.array(segment(), { minLength: 3, maxLength: 3 }),
      query: fc.record(
        Object.fromEntries(
          queries.map(({ name, schema = {} }) => [
            name,
            fc.oneof(valuesOf(schema, named).map(String), fc.string({ unit: 'binary', maxLength: 20 })),
          ]),
        ),
        { requiredKeys: [] },
      ),
      body: content ? valuesOf(content.schema ?? {}, named) : fc.constant(undefined),
      spoil: fc.option(mutations, { nil: undefined, freq: 1 }),
      contentType: fc.oneof(
        { weight: 12, arbitrary: fc.constant(type ?? 'application/json') },
        fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x'),
      ),
    })
    await fc.assert(
      fc.asyncProperty(input, async ({ caller, segments, query, body, spoil, contentType }) => {
        let next = 0
        const path = endpoint.path.replace(/:\w+|\*$/g, () => segments[next++ % 3] ?? '')
        const search = new URLSearchParams(
          Object.entries(query).map(([key, value]) => [key, String(value).toWellFormed()]),
        )
        const sent = sentAs(contentType, body, spoil)
        const response = await server.request(endpoint.method, `${path}?${search}`, {
          headers: { ...callers[caller], ...sent.headers },
          ...(sent.payload === undefined ? {} : { payload: sent.payload }),
        })
        expectAnswer(response)
      }),
      { seed: SEED, numRuns: SLOW.test(id) ? Math.ceil(RUNS / 4) : RUNS },
    )
  })
})

function sentAs(contentType: string, body: unknown, spoil?: (body: unknown) => string) {
  if (body === undefined) return { headers: {}, payload: undefined }
  if (contentType === 'multipart/form-data' && !spoil)
    return multipart({ ...Object(body), file: Buffer.from('%PDF-1.4 no file at all') })
  const payload = spoil ? spoil(body) : JSON.stringify(body)
  return { headers: { 'content-type': contentType }, payload: payload ?? 'undefined' }
}
