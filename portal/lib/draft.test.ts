import { beforeEach, describe, expect, test } from 'vitest'
import { clearAllDrafts, createDrafts } from './draft.ts'

const DAY = 24 * 60 * 60 * 1000
const typed = { nom: 'Lina', prenom: '' }
const named = (values: unknown) =>
  typeof (values as typeof typed | null)?.nom === 'string' ? (values as typeof typed) : undefined
const drafts = createDrafts('badge', named)

function shelfOf(entries: Map<string, string>): Storage {
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size
    },
  }
}

describe('a draft', () => {
  let entries: Map<string, string>
  let storage: Storage
  beforeEach(() => {
    entries = new Map()
    storage = shelfOf(entries)
  })

  test('comes back for its own record and form only', () => {
    drafts.write(storage, 'a', typed, 1000)
    expect(drafts.read(storage, 'a', 2000)).toEqual({ at: 1000, values: typed })
    expect(drafts.read(storage, 'b', 2000)).toBeUndefined()
    const others = createDrafts('speaker', named)
    expect(others.read(storage, 'a', 2000)).toBeUndefined()
  })

  test('Q-204 ends after 7 days, and is thrown away when any record of its kind is opened', () => {
    drafts.write(storage, 'a', typed, 0)
    expect(drafts.read(storage, 'a', 7 * DAY)?.values).toEqual(typed)
    expect(drafts.read(storage, 'b', 7 * DAY + 1)).toBeUndefined()
    expect(entries.size).toBe(0)
  })

  test('something else in its place is not taken, and other entries stay', () => {
    entries.set('token', 'x')
    for (const wrong of ['', '{', 'null', '[]', '{"at":1}', '{"at":1,"values":{"nom":1,"prenom":""}}']) {
      entries.set('draft:badge:a', wrong)
      expect(drafts.read(storage, 'a', 1), wrong).toBeUndefined()
    }
    expect(entries.get('token')).toBe('x')
  })

  test('a storage that refuses costs the draft only', () => {
    const refusing = {
      ...shelfOf(new Map()),
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(() => drafts.write(refusing, 'a', typed, 0)).not.toThrow()
  })
})

test('Q-204 a sign-out by hand clears every draft and nothing else', () => {
  const entries = new Map([['language', 'fr']])
  const storage = shelfOf(entries)
  drafts.write(storage, 'a', typed, 1000)
  drafts.write(storage, 'b', typed, 1000)
  clearAllDrafts(storage)
  expect([...entries.keys()]).toEqual(['language'])
})
