import { exampleKey, exampleValue, RARE_FIELDS, WHOLE_EXAMPLES } from './example-values.ts'
import type { JsonSchema, NamedSchemas } from './json-schema.ts'

const DAY = '2025-10-06'
const INSTANT = `${DAY}T08:00:00.000Z`

/**
 * An example value for the schema, always the same: it has every field except the rare ones, a choice takes its first
 * option, and a field's value depends on its name.
 * @param feature of the call: a visa request's `name` differs from a company's
 * @param field that holds the value
 */
export function exampleOf(schema: JsonSchema, named: NamedSchemas, feature: string, field = ''): unknown {
  const inner = (one: JsonSchema, name = field) => exampleOf(one, named, feature, name)
  const word = exampleValue(feature, field)
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return WHOLE_EXAMPLES[name] ?? inner(named[name] ?? {})
  }
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum.includes(word) ? word : schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return inner(choices.find((one) => one.const !== '' && one.type !== 'null') ?? {})
  if (schema.allOf) return inner(Object.assign({}, ...schema.allOf))
  switch ([schema.type].flat()[0]) {
    case 'object':
      return word instanceof Object ? word : objectOf(schema, inner, field)
    case 'array':
      return [inner(schema.items ?? {})]
    case 'integer':
    case 'number':
      return typeof word === 'number' ? word : Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return typeof word === 'boolean' ? word : true
    case 'string':
      return textOf(schema, field, word)
    default:
      return word ?? 'any value'
  }
}

type Inner = (schema: JsonSchema, name: string) => unknown

function objectOf(schema: JsonSchema, inner: Inner, field: string) {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema
  const known = Object.entries(properties).filter(([name]) => required.includes(name) || !RARE_FIELDS.has(name))
  const others = propertyNames?.enum?.map(String) ?? [exampleKey(field)]
  if (known.length === 0 && typeof additionalProperties === 'object')
    known.push(...others.map((name): [string, JsonSchema] => [name, additionalProperties]))
  return Object.fromEntries(known.map(([name, one]) => [name, inner(one, name)]))
}

function textOf({ format, contentMediaType, minLength = 0 }: JsonSchema, field: string, word: unknown): string {
  if (contentMediaType) return '<the bytes of a file>'
  if (format === 'date') return DAY
  if (format === 'date-time') return typeof word === 'string' && word.endsWith('Z') ? word : INSTANT
  if (typeof word === 'boolean') return String(word)
  if (typeof word === 'string' && word.length >= minLength) return word
  if (field === 'at' || /(At|Until)$/.test(field)) return INSTANT
  return 'text'.padEnd(minLength, ' text')
}
