import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError, invalidField } from '#server/base/api-error.ts'
import { parseJson } from './read-body.ts'

const levels = (count: number) => `${'['.repeat(count)}${']'.repeat(count)}`

test('an empty body is an empty object', () => {
  expect(parseJson('')).toEqual({})
})

test('a body that is neither object nor list is refused', () => {
  for (const text of ['5', 'null', '"x"', 'true', ' ', '{', '{}{}', "{'a':1}", '\ufeff{}'])
    expect(() => parseJson(text), text).toThrow(new ApiError('not_json'))
})

test('nesting is bounded, and brackets within texts do not count', () => {
  expect(parseJson(levels(32))).toBeInstanceOf(Array)
  expect(() => parseJson(levels(33))).toThrow(invalidField('body'))
  expect(() => parseJson('['.repeat(500_000))).toThrow(invalidField('body'))
  const texts = ['['.repeat(100), '\\"[{'.repeat(50), '"'.repeat(99), '\\'.repeat(99)]
  for (const text of texts) expect(parseJson(JSON.stringify({ text, [text]: 1 }))).toEqual({ text, [text]: 1 })
})

test('the key __proto__ is refused at any depth and in any spelling; as a text it is allowed', () => {
  for (const text of ['{"__proto__":1}', '[{"a":[{"\\u005f_proto__":{}}]}]'])
    expect(() => parseJson(text), text).toThrow(new ApiError('not_json'))
  expect(parseJson('{"a":"__proto__"}')).toEqual({ a: '__proto__' })
})

test('every other object is parsed as JSON', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), (json) => {
      const value: unknown = JSON.parse(json)
      fc.pre(typeof value === 'object' && value !== null && !json.includes('__proto__'))
      expect(parseJson(json)).toEqual(value)
    }),
  )
})
