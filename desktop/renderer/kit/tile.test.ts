import { expect, test } from 'vitest'
import { actsAgain } from './tile.tsx'

const press = (key: string, more = {}) => ({
  key,
  repeat: true,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
})

test('a held key writes and moves on; it opens, saves and undoes nothing a second time', () => {
  for (const key of ['a', 'é', ' ', 'Backspace', 'ArrowDown', 'End']) expect(actsAgain(press(key)), key).toBe(true)
  for (const key of ['Enter', 'Escape', 'F2', 'F8']) expect(actsAgain(press(key)), key).toBe(false)
  expect(actsAgain(press('z', { ctrlKey: true }))).toBe(false)
  expect(actsAgain(press('1', { altKey: true }))).toBe(false)
  expect(actsAgain(press('Enter', { repeat: false }))).toBe(true)
})
