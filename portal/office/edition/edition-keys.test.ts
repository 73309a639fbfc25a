import { expect, test } from 'vitest'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { EDITION_ENTRIES, groupOf } from './edition-keys.ts'
import { changeOf, valueAt } from './use-edition-save.ts'

/** Paths of all values; a list, and what has no keys yet, is one value. */
function leaves(value: unknown, path: string[] = []): string[] {
  const isTree = typeof value === 'object' && value !== null && !Array.isArray(value)
  const keys = isTree ? Object.entries(value) : []
  return keys.length === 0 ? [path.join('.')] : keys.flatMap(([key, part]) => leaves(part, [...path, key]))
}

test('Q-201 every key of the edition has its field, once', () => {
  const fields = Object.values(EDITION_ENTRIES).flatMap((entries) =>
    entries.flatMap((entry) => entry.fields.map(({ key }) => key)),
  )
  expect(fields.toSorted()).toEqual(leaves(EDITION_DEFAULTS).toSorted())
})

test('a key of the fact check opens the group in which it is edited', () => {
  expect(groupOf('deadlines.speakerEdit')).toBe('deadlines')
  expect(groupOf('speakerDates.fr')).toBe('event')
  expect(groupOf('accommodationLink')).toBe('venue')
  expect(groupOf('nothing')).toBeUndefined()
})

test('a value is read and written by its path', () => {
  expect(valueAt(EDITION_DEFAULTS, 'deadlines.signage.date')).toBe('2025-08-20')
  expect(changeOf('deadlines.signage.date', '2026-08-20')).toEqual({
    deadlines: { signage: { date: '2026-08-20' } },
  })
})
