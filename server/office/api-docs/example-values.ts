import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import type { Fields } from '#shared/contract/fields.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { MATERIAL_FIELDS } from '#shared/material/material.fields.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import { VISA_FIELDS } from '#shared/visa/visa.fields.ts'
import values from './example-values.json' with { type: 'json' }

type Values = Record<string, unknown>

/** Named schemas with one example for the whole, so that its fields are consistent. */
export const WHOLE_EXAMPLES: Values = {
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
export const RARE_FIELDS = new Set(['conflicts', 'photoReasons', 'duplicate', 'key', 'storageBasePath'])

/** What the fields of a record hold, by their definitions. */
const RECORDS: Record<string, Values> = {
  badge: examplesOf(BADGE_FIELDS),
  company: examplesOf(COMPANY_FIELDS),
  material: examplesOf(MATERIAL_FIELDS),
  speaker: examplesOf(SPEAKER_FIELDS),
  visa: examplesOf(VISA_FIELDS),
}

/** What a field of this name holds in every feature. */
const WORDS: Values = { ...RECORDS.company, ...RECORDS.speaker, ...RECORDS.badge, ...values.words }
/** What the name stands for in one feature. */
const FEATURES: Record<string, Values> = values.features
const KEYS: Record<string, string> = values.keys

/** What a field holds, if its name tells. */
export function exampleValue(feature: string, field: string): unknown {
  return FEATURES[feature]?.[field] ?? RECORDS[feature]?.[field] ?? WORDS[field]
}

/** An example key for an object with arbitrary keys. */
export function exampleKey(field: string): string {
  return KEYS[field] ?? 'supportEmail'
}

function examplesOf(fields: Fields): Values {
  const given = Object.entries(fields).filter(([, { example }]) => example !== undefined)
  return Object.fromEntries(given.map(([name, { example }]) => [name, example]))
}
