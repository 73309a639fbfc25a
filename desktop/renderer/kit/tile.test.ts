import { expect, test } from 'vitest'
import { allowsRepeat } from './tile.tsx'

const press = (key: string, more = {}) => ({
  key,
  repeat: true,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
})

test('a held key writes and moves on; it opens, saves and undoes nothing a second time', () => {
  for (const key of ['a', 'é', ' ', 'Backspace', 'ArrowDown', 'End']) expect(allowsRepeat(press(key)), key).toBe(true)
  for (const key of ['Enter', 'Escape', 'F2', 'F8']) expect(allowsRepeat(press(key)), key).toBe(false)
  expect(allowsRepeat(press('z', { ctrlKey: true }))).toBe(false)
  expect(allowsRepeat(press('1', { altKey: true }))).toBe(false)
  expect(allowsRepeat(press('Enter', { repeat: false }))).toBe(true)
})
