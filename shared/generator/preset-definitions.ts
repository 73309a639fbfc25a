import * as z from 'zod/mini'
import { attendeeForm, badgeEdit } from '#shared/badge/badge.schema.ts'
import { companyEdit, derivedCompanyFields } from '#shared/company/company.schema.ts'
import type { Schema } from '#shared/contract/endpoint.ts'
import { newMailBody } from '#shared/mail/mail.schema.ts'
import { materialEdit } from '#shared/material/material.schema.ts'
import { newSpeaker, speakerForm } from '#shared/speaker/speaker.schema.ts'
import { sponsorEdit } from '#shared/sponsor/sponsor.schema.ts'
import { visaEdit, visaForm } from '#shared/visa/visa.schema.ts'
import {
  type Definition,
  type DefinitionField,
  type FieldLimits,
  type FieldType,
  MAX_LENGTHS,
} from './generator.schema.ts'

interface Source {
  /** What a caller may write. */
  writes: Schema<unknown>
  /** What the product's own form requires, if there is one; it also gives the order. */
  insists?: Schema<unknown>
  /** The id of a field's label. */
  label: (field: string) => string
}

/** Every entity of the specification that somebody fills in (section 3). */
const SOURCES = {
  Company: { writes: companyEdit, label: (field) => `company:field.${field}` },
  Badge: { writes: badgeEdit, insists: attendeeForm, label: (field) => `badge:field.${field}` },
  Speaker: { writes: newSpeaker, insists: speakerForm, label: (field) => `speaker:label.${field}` },
  Visa: { writes: visaEdit, insists: visaForm, label: (field) => `visa:${field}.label` },
  Material: { writes: materialEdit, label: (field) => `generator:label.${field}` },
  Sponsor: { writes: sponsorEdit, label: (field) => `generator:label.${field}` },
  Mail: { writes: newMailBody, insists: newMailBody, label: (field) => `generator:label.${field}` },
} as const satisfies Record<string, Source>

export type PresetName = keyof typeof SOURCES
export const PRESET_NAMES = Object.keys(SOURCES) as PresetName[]
/** The text files that the labels are taken from. */
export const LABEL_FILES = ['company', 'badge', 'speaker', 'visa', 'generator'] as const

/** Set by the program, not by the person who fills in the form. */
const OMITTED_FIELDS = new Set([
  ...Object.keys(derivedCompanyFields),
  'baseRev',
  'unanswered',
  'currentPassword',
  'companyId',
  'companyUid',
  'updateDate',
  // Only for the organizer.
  'refusal',
  'refusalContact',
  'refusalPhone',
])
/** Files are sent separately from the form. */
const FILE = /^url[A-Z]/

/** What no schema can tell: that a text is a telephone number, or one of a list. */
const TYPE_OVERRIDES: Readonly<Record<string, Partial<DefinitionField>>> = {
  tel: { type: 'tel' },
  fax: { type: 'tel' },
  nationality: { type: 'autocomplete', options: 'nationalities' },
  country: { type: 'autocomplete', options: 'countries' },
  birth: { type: 'autocomplete', options: 'countries' },
}

type Shape = Readonly<Record<string, Schema<unknown>>>
const shapeOf = (schema: Schema<unknown>) => (schema._zod.def as unknown as { shape?: Shape }).shape ?? {}

/**
 * The definition of an entity's form, derived from its schemas so that it is never out of date. `labelOf`
 * returns the text of an id; when it returns undefined, the field's own name is made readable instead.
 */
export function presetDefinition(name: PresetName, labelOf: (id: string) => string | undefined): Definition {
  const source: Source = SOURCES[name]
  const writes = shapeOf(source.writes)
  const insists = source.insists ? shapeOf(source.insists) : {}
  const names = [...new Set([...Object.keys(insists), ...Object.keys(writes)])]
  const fields = names
    .filter((field) => !OMITTED_FIELDS.has(field) && !FILE.test(field))
    .map((field): DefinitionField | undefined => {
      const schemas = [writes[field], insists[field]].filter((schema) => schema !== undefined)
      const kinds = schemas.map(kindOf)
      const kind = kinds.find((one) => one && one.type !== 'text') ?? kinds.find(Boolean)
      if (!kind) return undefined
      const looks = { ...kind, ...TYPE_OVERRIDES[field] }
      const label = labelOf(source.label(field)) ?? readable(field)
      const required = !acceptedByAll(schemas, kind.type in EMPTY ? EMPTY[kind.type] : '')
      return { name: field, label, required, ...looks, ...limitsOf(schemas, looks.type) }
    })
    .filter((field) => field !== undefined)
  return { name, fields }
}

/** Turns 'raisonSocial' into 'Raison social'. */
export function readable(name: string) {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .toLowerCase()
    .trim()
  return words.replace(/^./, (first) => first.toUpperCase())
}

/** A definition as one would write it by hand: a line or two per field. */
export function definitionText({ name, fields }: Definition) {
  const lines = fields.map(({ name, type, label, required, options, ...limits }) => {
    const parts = [
      `"name": ${JSON.stringify(name)}`,
      `"type": ${JSON.stringify(type)}`,
      `"label": ${JSON.stringify(label)}`,
      ...(required ? ['"required": true'] : []),
      ...(options ? [`"options": ${JSON.stringify(options)}`] : []),
      ...Object.entries(limits).map(([key, value]) => `"${key}": ${value}`),
    ]
    return `    { ${parts.join(',\n      ')} }`
  })
  return `{\n  "name": ${JSON.stringify(name)},\n  "fields": [\n${lines.join(',\n')}\n  ]\n}\n`
}

type Kind = Pick<DefinitionField, 'type' | 'options'>

/** The schema inside optional, nullable and default. */
function innermost(schema: Schema<unknown>): Schema<unknown> {
  const { innerType } = schema._zod.def as unknown as { innerType?: Schema<unknown> }
  return innerType ? innermost(innerType) : schema
}

/** What a form sends for a field left empty, if that is not ''. */
const EMPTY: Partial<Record<FieldType, unknown>> = { number: null, checkbox: false }

const acceptedByAll = (schemas: readonly Schema<unknown>[], value: unknown) =>
  schemas.every((schema) => z.safeParse(schema, value).success)

/** The limits that the schemas add to those of the kind itself. */
function limitsOf(schemas: readonly Schema<unknown>[], type: FieldType): FieldLimits {
  if (type === 'number')
    return {
      ...(!acceptedByAll(schemas, -1) && { min: 0 }),
      ...(!acceptedByAll(schemas, 1.5) && { whole: true }),
    }
  const accepts = (length: number) => acceptedByAll(schemas, `${'x'.repeat(length)}@b.dz`.slice(-length))
  const usual = MAX_LENGTHS[type]
  if (usual === undefined || (accepts(usual) && !accepts(usual + 1))) return {}
  let maxLength = 0
  for (let step = 2 ** 19; step >= 1; step /= 2) if (accepts(maxLength + step)) maxLength += step
  return { maxLength }
}

/**
 * The kind of field that a schema calls for, found by trying what it accepts, so that schemas need no annotations;
 * undefined when no field can hold it (a list, a table, a file's address).
 */
function kindOf(schema: Schema<unknown>): Kind | undefined {
  const inner = innermost(schema)
  const { type, entries } = inner._zod.def as { type: string; entries?: Record<string, string> }
  if (type === 'enum' && entries) return { type: 'select', options: Object.values(entries) }

  const accepts = (value: unknown) => z.safeParse(inner, value).success
  if (accepts('2030-01-31T10:00:00Z') && !accepts('words')) return { type: accepts('2030-01-31') ? 'date' : 'datetime' }
  if (accepts('words')) {
    if (z.safeParse(inner, 'A@B.DZ').data === 'a@b.dz') return { type: 'email' }
    return { type: accepts('two\nlines') ? 'multiline' : 'text' }
  }
  if (accepts('a@b.dz')) return { type: 'email' }
  if (accepts(true)) return { type: 'checkbox' }
  return accepts(1) ? { type: 'number' } : undefined
}
