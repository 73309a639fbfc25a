import * as fc from 'fast-check'
import type { JsonSchema, NamedSchemas } from '#server/office/api-docs/json-schema.ts'

/** Values that a schema describes; rules that JSON Schema cannot say may still refuse them. */
export function valuesOf(schema: JsonSchema, named: NamedSchemas): fc.Arbitrary<unknown> {
  if (schema.$ref) return valuesOf(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, named)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => valuesOf(one, named)))
  if (schema.allOf) return valuesOf(Object.assign({}, ...schema.allOf), named)
  const [type] = [schema.type].flat()
  switch (type) {
    case 'object':
      return objectsOf(schema, named)
    case 'array':
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((one) => valuesOf(one, named)))
      return fc.array(valuesOf(schema.items ?? {}, named), { maxLength: 3 })
    case 'string':
      return textsOf(schema)
    case 'integer':
      return fc.integer(rangeOf(schema))
    case 'number':
      return fc.double({ ...rangeOf(schema), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** Some 500 values from the least one on: a call that makes as many rows as it is told stays quick. */
function rangeOf({ minimum: min = -5, maximum = Number.POSITIVE_INFINITY }: JsonSchema) {
  return { min, max: Math.min(maximum, min + 505) }
}

function objectsOf(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  named: NamedSchemas,
): fc.Arbitrary<unknown> {
  const shape = Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, valuesOf(one, named)]))
  const known = fc.record(shape, {
    requiredKeys: required.filter((key) => key in shape),
    noNullPrototype: true,
  })
  if (typeof additionalProperties !== 'object') return known
  const others = fc.dictionary(fc.string({ maxLength: 8 }), valuesOf(additionalProperties, named), {
    maxKeys: 2,
    noNullPrototype: true,
  })
  return fc.tuple(known, others).map(([one, other]) => ({ ...other, ...one }))
}

function textsOf({ format, minLength = 0 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom('2025-10-06', '2030-02-28', '1999-12-31')
  if (format === 'date-time') return fc.constantFrom('2025-10-06T08:00:00.000Z', '2024-10-12T23:00:00.000Z')
  const usual = fc.constantFrom('Amina', 'a@b.example', 'visitor', '2030-04-30', '', 'Équipe 7', 'long enough')
  return fc
    .oneof(usual, fc.string({ maxLength: 30 }), fc.string({ unit: 'binary', maxLength: 30 }))
    .map((text) => text.padEnd(minLength, 'x'))
}
