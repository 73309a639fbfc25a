import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverPerTest } from '#server/testing/test-server.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import organizer from '#shared/locales/desktop/en/organizer.json' with { type: 'json' }
import en from '#shared/locales/desktop/en/organizer-audit.json' with { type: 'json' }
import companies from '#shared/locales/desktop/en/organizer-companies.json' with { type: 'json' }
import edition from '#shared/locales/desktop/en/organizer-edition.json' with { type: 'json' }
import speakers from '#shared/locales/desktop/en/organizer-speakers.json' with { type: 'json' }
import fr from '#shared/locales/desktop/fr/organizer-audit.json' with { type: 'json' }
import badge from '#shared/locales/en/badge.json' with { type: 'json' }
import speaker from '#shared/locales/en/speaker.json' with { type: 'json' }

const labels: Record<string, object> = {
  speaker: speaker.label,
  company: companies.field,
  visa: organizer.person,
  session: speakers.session.field,
  edition: edition.entry,
}

const server = serverPerTest()

/** Fields that a change never names: the record's own bookkeeping, and what is derived. */
const UNNAMED = ['rev', 'createdAt', 'updatedAt', 'refusedAt', 'publicId', 'raisonSocialKey', 'nomKey', 'prenomKey']

test.each([
  ['company', { en, fr }],
  ['badge', { en, fr }],
  ['speaker', { en, fr }],
  ['visa', { en, fr }],
  ['material', { en, fr }],
  ['sponsor', { en, fr }],
  ['session', { en, fr }],
  ['member', { en, fr }],
  ['contact', { en, fr }],
  ['note', { en, fr }],
] as const)('every field of a %s that the audit can name has a word in both languages', async (entity, words) => {
  const tables = await server.context.db.introspection.getTables()
  const columns = tables.find(({ name }) => name === entity)?.columns.map(({ name }) => name) ?? []
  expect(columns.length).toBeGreaterThan(3)
  for (const { kind, field, fieldOf } of Object.values(words)) {
    expect(kind).toHaveProperty(entity)
    // What a form or a list names is called that in the audit too.
    const own = { ...badge.field, ...labels[entity], ...(fieldOf as Record<string, object>)[entity] }
    const without = columns.filter((name) => !UNNAMED.includes(name) && !(name in own) && !(name in field))
    expect(without).toEqual([])
  }
})

test('a deletion has one label, whichever field recorded it', () => {
  for (const { field } of [en, fr]) expect(field.deletedBy).toBe(field.deletedAt)
})

test('every kind of record in the change log has a word in both languages, for one and for many', () => {
  const sources = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const logged = /(?:log(?:Change|Read)\(\s*tx,\s*|inserterFor\(|ENTITY = )'(\w+)'/g
  const kinds = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(logged)].map(([, kind = '']) => kind))
  expect(new Set(kinds).size).toBeGreaterThan(15)
  for (const { kind, many } of [en, fr]) {
    expect(kinds.filter((one) => !(one in kind))).toEqual([])
    expect(kinds.filter((one) => !(one in many))).toEqual([])
  }
})

test('every part of the edition that the audit can name has a word in both languages', () => {
  for (const { field, fieldOf } of [en, fr]) {
    const words = { ...field, ...fieldOf.edition, ...labels.edition }
    expect(Object.keys(EDITION_DEFAULTS).filter((key) => !(key in words))).toEqual([])
  }
})
