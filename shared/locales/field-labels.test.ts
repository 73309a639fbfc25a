import { expect, test } from 'vitest'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import type { Fields } from '#shared/contract/fields.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import { VISA_FIELDS } from '#shared/visa/visa.fields.ts'
import badgeEn from './en/badge.json' with { type: 'json' }
import speakerEn from './en/speaker.json' with { type: 'json' }
import visaEn from './en/visa.json' with { type: 'json' }

const has = (text: unknown, key: string) => typeof text === 'object' && text !== null && key in text
/** Fields that a form or view shows, or that a form insists on. */
const shown = (fields: Fields) =>
  Object.keys(fields).filter(
    (name) =>
      fields[name]?.kind !== 'choice' &&
      (fields[name]?.shown?.some((view) => view !== 'public') || fields[name]?.required),
  )

// locales.test.ts compares the languages.
test.each([
  ['badge:field.', BADGE_FIELDS, Object.keys(badgeEn.field)],
  ['speaker:label.', SPEAKER_FIELDS, Object.keys(speakerEn.label)],
  ['visa:….label of ', VISA_FIELDS, Object.entries(visaEn).flatMap(([name, text]) => (has(text, 'label') ? name : []))],
] as const)('each field that is shown has its label: %s', (_where, fields, labels) => {
  expect(shown(fields).length).toBeGreaterThan(5)
  expect(shown(fields).filter((name) => !(labels as readonly string[]).includes(name))).toEqual([])
})
