import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EVERY_CALL } from '#server/testing/access-table.ts'
import type { Schema } from '#shared/contract/endpoint.ts'
import type { Operation } from './add-examples.ts'
import { openapiDocument, openapiPath, RAW_RESPONSES } from './openapi.ts'

const { paths } = openapiDocument() as unknown as { paths: Record<string, Record<string, Operation>> }
const calls = EVERY_CALL.map(({ id, endpoint }) => {
  const operation = paths[openapiPath(endpoint.path)]?.[endpoint.method.toLowerCase()] as Operation
  return { id, endpoint, operation }
})

/** What is wrong with the example; undefined if nothing is. */
function mistakesOf(schema: Schema<unknown> | undefined, example: unknown): unknown {
  expect(example).toBeDefined()
  const parsed = z.safeParse(schema as Schema<unknown>, example)
  return parsed.success ? [] : parsed.error.issues
}

/** Where the description has bytes, a form sends a file. */
const asSent = (example: unknown, isForm?: boolean) =>
  isForm ? { ...Object(example), file: { name: 'a', contentType: 'a/b', path: 'a', size: 0 } } : example

test.each(calls)('$id has examples that its own schemas accept', ({ id, endpoint, operation }) => {
  const { parameters = [], requestBody, responses } = operation
  const query = parameters.filter((one) => one.in === 'query').map(({ name, example }) => [name, example])
  for (const { name, example } of parameters) expect(example, name).toBeDefined()
  if (endpoint.query) expect(mistakesOf(endpoint.query, Object.fromEntries(query))).toEqual([])

  const type = endpoint.multipart ? 'multipart/form-data' : 'application/json'
  const sent = requestBody?.content[type]?.example
  if (endpoint.body) expect(mistakesOf(endpoint.body, asSent(sent, endpoint.multipart))).toEqual([])

  const answer = responses[String(endpoint.status ?? 200)]?.content
  if (endpoint.raw) expect(Object.keys(answer ?? {})).toEqual([RAW_RESPONSES[id]?.contentType])
  else expect(mistakesOf(endpoint.response, answer?.['application/json']?.example)).toEqual([])
})

test('are specific to their field: none is the placeholder for any field', () => {
  const nameless = calls.flatMap(({ id, operation }) =>
    [...JSON.stringify(operation).matchAll(/"(?!required")(\w+)":\[?"(text[ tex]*|any value)"/g)].map(
      ([, field]) => `${id} ${field}`,
    ),
  )
  expect(nameless).toEqual([])
})
