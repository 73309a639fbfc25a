import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { kioskContract } from '#shared/kiosk/kiosk.contract.ts'
import { contracts } from '#shared/registry/index.ts'
import { checkinFact, printFact, walkIn } from '#shared/sync/operation.schema.ts'
import type { AnyEndpoint } from './endpoint.ts'

const TYPED = ' \u202aAmel\u200b@SOCIE\u0301TE\u0301.example.\u202c '
const STORED = 'amel@xn--socit-esab.example'

/** Names of fields that hold an address; `from` is a sender, which has a name too. */
const ADDRESS = /e-?mail$|^to$/i

type Field = { at: string; schema: z.core.$ZodType }

/** Every field of a schema that is named like an address, however deep. */
function addressesIn(schema: z.core.$ZodType, at: string): Field[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> }
  const inner = ['innerType', 'element', 'in', 'out', 'valueType'].flatMap((part) => def[part] ?? [])
  const parts = [...inner, ...((def.options as unknown[]) ?? [])] as z.core.$ZodType[]
  const fields = Object.entries((def.shape ?? {}) as Record<string, z.core.$ZodType>)
  return [
    ...parts.flatMap((part) => addressesIn(part, at)),
    ...fields.flatMap(([name, field]) => [
      ...(ADDRESS.test(name) && !z.safeParse(field, true).success ? [{ at: `${at}.${name}`, schema: field }] : []),
      ...addressesIn(field, `${at}.${name}`),
    ]),
  ]
}

const calls = [...Object.entries(contracts), ['kiosk', kioskContract] as const].flatMap(([feature, contract]) =>
  Object.entries(contract as Record<string, AnyEndpoint>).map(([name, call]) => ({ id: `${feature}.${name}`, call })),
)

const fields = [
  ...calls.flatMap(({ id, call: { body, query } }) => [
    ...(body ? addressesIn(body, `${id} body`) : []),
    ...(query ? addressesIn(query, `${id} query`) : []),
  ]),
  ...Object.entries({ walkIn, checkinFact, printFact }).flatMap(([name, schema]) => addressesIn(schema, name)),
]

test('Q-321 every field of a call that is named like an address has one form of it, whatever was typed', () => {
  const at = fields.map((field) => field.at)
  expect(at).toEqual(
    expect.arrayContaining([
      'account.login body.email',
      'badge.createBadge body.email',
      'visa.createVisa body.email',
      'contact.createContact body.email',
      'kiosk.openBadge body.email',
      'walkIn.email',
    ]),
  )
  const read = fields.map(({ at, schema }) => [at, z.safeParse(schema, TYPED).data])
  expect(read).toEqual(at.map((one) => [one, STORED]))
})

test('Q-321 an address in a path is called email, by which the server normalizes it', () => {
  const others = calls.filter(({ call }) => /:\w*(mail|address)\b/i.test(call.path) && !/:email\b/.test(call.path))
  expect(others.map(({ id }) => id)).toEqual([])
})
