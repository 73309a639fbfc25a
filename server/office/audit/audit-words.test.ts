import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import en from '#shared/locales/desktop/en/organizer-audit.json' with { type: 'json' }
import fr from '#shared/locales/desktop/fr/organizer-audit.json' with { type: 'json' }

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

/** Fields that a change never names: the record's own bookkeeping, and what is derived. */
const UNNAMED = ['rev', 'createdAt', 'updatedAt', 'refusedAt', 'deskId', 'raisonSocialKey', 'nomKey', 'prenomKey']

test.each([
  ['company', { en, fr }],
  ['badge', { en, fr }],
  ['speaker', { en, fr }],
  ['visa', { en, fr }],
  ['material', { en, fr }],
  ['sponsor', { en, fr }],
  ['session', { en, fr }],
  ['member', { en, fr }],
] as const)('every field of a %s that the audit can name has a word in both languages', async (entity, words) => {
  const tables = await server.context.db.introspection.getTables()
  const columns = tables.find(({ name }) => name === entity)?.columns.map(({ name }) => name) ?? []
  expect(columns.length).toBeGreaterThan(3)
  for (const { kind, field, fieldOf } of Object.values(words)) {
    expect(kind).toHaveProperty(entity)
    const own = (fieldOf as Record<string, object>)[entity] ?? {}
    const without = columns.filter((name) => !UNNAMED.includes(name) && !(name in own) && !(name in field))
    expect(without).toEqual([])
  }
})

test('a deletion is called that, and not by who may have taken the record', () => {
  for (const { field } of [en, fr]) expect(field.deletedBy).toBe(field.deletedAt)
})
