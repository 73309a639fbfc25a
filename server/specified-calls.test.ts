import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Contract } from '#shared/contract/endpoint.ts'
import { contracts } from '#shared/contract/index.ts'
import { SPECIFIED_CALLS } from './testing/specified-calls.ts'

/** Names of parameters and a last slash make no difference to the router. */
const shape = (call: string) => call.replace(/\{\w+\}|:\w+|\*/g, '{}').replace(/\/$/, '')

test.each(Object.entries(SPECIFIED_CALLS))(
  'section 7: %s has its calls, and a table that walks them',
  (feature, calls) => {
    const contract = (contracts as Record<string, Contract>)[feature] ?? {}
    const declared = Object.values(contract).map(({ method, path }) => shape(`${method} ${path}`))
    expect(calls.map(shape).filter((call) => !declared.includes(call))).toEqual([])
    const [table = ''] = globSync(`server/*/${feature}/${feature}.calls.api.test.ts`)
    expect(readFileSync(table, 'utf8')).toMatch(new RegExp(`walkCalls\\(\\s*'${feature}'`))
  },
)

test('section 7 lists 57 calls', () => {
  expect(new Set(Object.values(SPECIFIED_CALLS).flat()).size).toBe(57)
})
