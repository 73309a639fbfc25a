import { beforeEach, describe, expect, test } from 'vitest'
import { clearDraft, readDraft, writeDraft } from './attendee-draft.ts'

const DAY = 24 * 60 * 60 * 1000
const typed = { company: 'Hoggar', nom: 'Lina', prenom: '', position: 'Eng', tel: '' }

function shelfOf(entries: Map<string, string>): Storage {
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (at) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size
    },
  }
}

describe('the draft of an attendee', () => {
  let entries: Map<string, string>
  let shelf: Storage
  beforeEach(() => {
    entries = new Map()
    shelf = shelfOf(entries)
  })

  test('comes back for its own badge only', () => {
    writeDraft(shelf, 'a', typed, 1000)
    expect(readDraft(shelf, 'a', 2000)).toEqual(typed)
    expect(readDraft(shelf, 'b', 2000)).toBeUndefined()
  })

  test('ends after 7 days, and is thrown away when any badge is opened (Q-204)', () => {
    writeDraft(shelf, 'a', typed, 0)
    expect(readDraft(shelf, 'a', 7 * DAY)).toEqual(typed)
    expect(readDraft(shelf, 'b', 7 * DAY + 1)).toBeUndefined()
    expect(entries.size).toBe(0)
  })

  test('is gone once it is cleared', () => {
    writeDraft(shelf, 'a', typed, 0)
    clearDraft(shelf, 'a')
    expect(readDraft(shelf, 'a', 1)).toBeUndefined()
  })

  test('something else in its place is not taken, and other entries stay', () => {
    entries.set('token', 'x')
    for (const wrong of ['', '{', 'null', '[]', '{"at":1}', '{"at":1,"values":{"nom":1}}']) {
      entries.set('draft:badge:a', wrong)
      expect(readDraft(shelf, 'a', 1), wrong).toBeUndefined()
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
    expect(() => writeDraft(refusing, 'a', typed, 0)).not.toThrow()
  })
})
