import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import * as handlers from '#server/handlers.ts'
import { type Client, createClient } from '#shared/contract/client.ts'
import { defineEndpoint, type Schema } from '#shared/contract/endpoint.ts'
import type { Handlers } from './handler.ts'
import { type AllHandlers, callsOf } from './mount.ts'

// The compiler checks this file: an @ts-expect-error over a line without a mistake is a mistake itself.

interface Answer {
  name: string
  size: number
  note?: string
}
const answer: Schema<Answer> = z.object({
  name: z.string(),
  size: z.number(),
  note: z.exactOptional(z.string()),
})
const body: Schema<{ name: string }> = z.object({ name: z.string() })
const contract = {
  read: defineEndpoint('GET', '/api/thing/:kind/:id', {
    doc: 'Reads.',
    access: { anyone: true },
    query: z.object({ q: z.exactOptional(z.string()) }) as Schema<{ q?: string }>,
    response: answer,
  }),
  write: defineEndpoint('PUT', '/api/thing', {
    doc: 'Writes.',
    access: { organizer: true },
    body,
    response: answer,
  }),
  list: defineEndpoint('GET', '/api/things', {
    doc: 'Lists.',
    access: { anyone: true },
    response: z.array(answer) as Schema<Answer[]>,
  }),
}
type Thing = Handlers<typeof contract>
const whole: Answer = { name: '', size: 0 }

test('a handler gets its parts typed from the contract', () => {
  const good: Thing = {
    async read({ params, query, body: none }) {
      expectTypeOf(params).toEqualTypeOf<{ kind: string; id: string }>()
      expectTypeOf(query).toEqualTypeOf<{ q?: string }>()
      expectTypeOf(none).toEqualTypeOf<undefined>()
      return whole
    },
    async write({ body: sent }) {
      expectTypeOf(sent).toEqualTypeOf<{ name: string }>()
      return { ...whole, note: sent.name }
    },
    list: async () => [whole],
  }
  expect(Object.keys(good)).toEqual(Object.keys(contract))
})

test('a missing handler, a missing field and a field of another type do not compile', () => {
  // @ts-expect-error `list` has no handler
  const missing: Thing = { read: async () => whole, write: async () => whole }
  const wrong: Thing = {
    // @ts-expect-error the answer lacks `size`
    read: async () => ({ name: '' }),
    // @ts-expect-error `size` is a number
    write: async () => ({ name: '', size: '1' }),
    // @ts-expect-error one thing is no list of things
    list: async () => whole,
  }
  const unknown: Thing = {
    // @ts-expect-error the path has no `name`
    read: async ({ params }) => ({ ...whole, name: params.name }),
    // @ts-expect-error the body has no `size`
    write: async ({ body: sent }) => ({ ...whole, size: sent.size }),
    list: async () => [],
  }
  expect([missing, wrong, unknown]).toHaveLength(3)
})

test('a feature, or a call of a feature, without a handler does not compile and does not start', () => {
  const { badge, ...others } = handlers
  const { deleteBadge, ...rest } = badge
  // @ts-expect-error the badges have no handlers
  const withoutFeature: AllHandlers = others
  // @ts-expect-error deleteBadge has no handler
  const withoutCall: AllHandlers = { ...others, badge: rest }
  expect(() => callsOf(withoutFeature)).toThrow(/The call badge\.\w+ has no handler\./)
  expect(() => callsOf(withoutCall)).toThrow('The call badge.deleteBadge has no handler.')
  expect(callsOf(handlers).length).toBeGreaterThan(0)
  expect(deleteBadge).toBeTypeOf('function')
})

test('access names only parameters that the path has', () => {
  const endpoint = defineEndpoint('GET', '/api/thing/:id', {
    doc: 'Reads.',
    // @ts-expect-error the path has no `name`
    access: { company: { entity: 'badge', id: 'params.name' } },
    response: answer,
  })
  expect(endpoint.path).toBe('/api/thing/:id')
})

test('the typed client refuses what the call does not have, and wants what it has', async () => {
  const sent: string[] = []
  const client: Client<typeof contract> = createClient(contract, async ({ method, path }) => {
    sent.push(`${method} ${path}`)
    return whole
  })
  const id = 'a/b'
  expectTypeOf(await client.read({ params: { kind: 'x', id }, query: { q: '?' } })).toEqualTypeOf<Answer>()
  expectTypeOf(await client.list()).toEqualTypeOf<Answer[]>()
  // @ts-expect-error the path has two parameters
  await client.read({ params: { kind: 'x' }, query: {} })
  // @ts-expect-error no params at all
  await client.read({ query: {} })
  // @ts-expect-error no parts at all
  await client.read()
  // @ts-expect-error a query that the call does not have
  await client.read({ params: { kind: 'x', id }, query: { limit: 1 } })
  // @ts-expect-error no body
  await client.write({})
  // @ts-expect-error a body of another type
  await client.write({ body: { name: 5 } })
  // @ts-expect-error the path has no parameter
  await client.list({ params: { id } })
  // @ts-expect-error the answer has no such field
  expect((await client.write({ body: { name: 'x' } })).missing).toBeUndefined()
  expect(sent[0]).toBe('GET /api/thing/x/a%2Fb?q=%3F')
  expect(sent).toHaveLength(10)
})
