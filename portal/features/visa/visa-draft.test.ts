import { expect, test } from 'vitest'
import { clearVisaDraft, readVisaDraft, writeVisaDraft } from './visa-draft.ts'
import { EMPTY_VISA } from './visa-steps.ts'

const typed = {
  ...EMPTY_VISA,
  passportNbr: 'C01X48217',
  expireDate: '2031-03-14',
  birth: 'NG',
  name: 'Brandt',
}

function storage() {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    key: (at: number) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size
    },
  }
}

test('Q-204: passport number, its expiry and country of birth lie in the tab only', () => {
  const shelves = { device: storage(), tab: storage() }
  writeVisaDraft(shelves, 'guest', typed, 1000)
  const onDevice = [...shelves.device.entries.values()].join()
  expect(onDevice).toContain('Brandt')
  expect(onDevice).not.toMatch(/C01X48217|2031-03-14|passportNbr|expireDate|birth/)
  expect(readVisaDraft(shelves, 'guest', 2000)).toEqual(typed)
  expect(readVisaDraft(shelves, 'another', 2000)).toBeUndefined()
})

test('Q-204: in another tab the rest is still there', () => {
  const device = storage()
  writeVisaDraft({ device, tab: storage() }, 'guest', typed, 1000)
  expect(readVisaDraft({ device, tab: storage() }, 'guest', 2000)).toEqual({ ...EMPTY_VISA, name: 'Brandt' })
})

test('a cleared draft leaves nothing anywhere', () => {
  const shelves = { device: storage(), tab: storage() }
  writeVisaDraft(shelves, 'guest', typed, 1000)
  clearVisaDraft(shelves, 'guest')
  expect([shelves.device.length, shelves.tab.length]).toEqual([0, 0])
})
