import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import type { Fields } from '#shared/contract/fields.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { MATERIAL_FIELDS } from '#shared/material/material.fields.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import { VISA_FIELDS } from '#shared/visa/visa.fields.ts'
import values from './example-values.json' with { type: 'json' }

interface JsonSchema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  format?: string
  contentMediaType?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

/** The schemas that a `$ref` can refer to. */
type NamedSchemas = Record<string, JsonSchema>

type Values = Record<string, unknown>

/** Named schemas with one example for the whole, so that its fields are consistent. */
const WHOLE_EXAMPLES: Values = {
  Edition: EDITION_DEFAULTS,
  ServedEdition: { ...EDITION_DEFAULTS, publicUrl: values.words.publicUrl },
  Refusal: {
    error: 'Please check the marked fields.',
    message: 'Please check the marked fields.',
    code: 'invalid',
    fields: { email: 'Please enter a valid e-mail address.' },
  },
}

/** Optional fields for special cases, and alternative names. */
const RARE_FIELDS = new Set(['conflicts', 'photoReasons', 'duplicate', 'key', 'storageBasePath'])

/** Example values of a record's fields, by their definitions. */
const RECORDS: Record<string, Values> = {
  badge: examplesOf(BADGE_FIELDS),
  company: examplesOf(COMPANY_FIELDS),
  material: examplesOf(MATERIAL_FIELDS),
  speaker: examplesOf(SPEAKER_FIELDS),
  visa: examplesOf(VISA_FIELDS),
}

/** The example for a field of this name in every feature. */
const WORDS: Values = { ...RECORDS.company, ...RECORDS.speaker, ...RECORDS.badge, ...values.words }
/** The example for a field name in one feature. */
const FEATURES: Record<string, Values> = values.features
const KEYS: Record<string, string> = values.keys

const ID = 'k3Vq8ZrTn0yXw2LbM5cJ7A'

/** A field's example, if its name tells what it is. */
function exampleValue(feature: string, field: string): unknown {
  const named = FEATURES[feature]?.[field] ?? RECORDS[feature]?.[field] ?? WORDS[field]
  return named ?? (/(^_?i|I|Ui)ds?$/.test(field) ? ID : undefined)
}

/** An example key for an object with arbitrary keys. */
function exampleKey(field: string) {
  return KEYS[field] ?? 'supportEmail'
}

function examplesOf(fields: Fields): Values {
  const given = Object.entries(fields).filter(([, { example }]) => example !== undefined)
  return Object.fromEntries(given.map(([name, { example }]) => [name, example]))
}

const DAY = '2025-10-06'
const INSTANT = `${DAY}T08:00:00.000Z`

/**
 * An example value for the schema, always the same: it has every field except the rare ones, a choice takes its first
 * option, and a field's value depends on its name.
 * @param feature of the call: a visa request's `name` differs from a company's
 * @param field that holds the value
 */
function exampleOf(schema: JsonSchema, named: NamedSchemas, feature: string, field = ''): unknown {
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

function textOf({ format, contentMediaType, minLength = 0 }: JsonSchema, field: string, word: unknown) {
  if (contentMediaType) return '<the bytes of a file>'
  if (format === 'date') return DAY
  if (format === 'date-time') return typeof word === 'string' && word.endsWith('Z') ? word : INSTANT
  if (typeof word === 'boolean') return String(word)
  if (typeof word === 'string' && word.length >= minLength) return word
  if (/^(at|since)$|(At|Until)$/.test(field)) return INSTANT
  return 'text'.padEnd(minLength, ' text')
}

/** The parts of an operation that can have an example. */
export interface Operation {
  tags?: string[]
  parameters?: { in: string; name: string; schema?: JsonSchema; example?: unknown }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type Content = Record<string, { schema?: JsonSchema; example?: unknown }>

/** Adds an example to every parameter, body and JSON or form answer of an OpenAPI document. */
export function addExamples(document: object) {
  const { paths, components } = document as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: NamedSchemas }
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  for (const { tags: [feature = ''] = [], parameters = [], requestBody, responses } of operations) {
    const example = (schema: JsonSchema, field?: string) => exampleOf(schema, components.schemas, feature, field)
    for (const one of parameters) one.example = example(one.schema ?? {}, one.name)
    for (const { content } of [requestBody ?? {}, ...Object.values(responses)] as { content?: Content }[])
      for (const media of Object.values(content ?? {})) if (media.schema) media.example = example(media.schema)
  }
}
