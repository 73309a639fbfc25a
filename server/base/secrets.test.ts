import { expect, test } from 'vitest'
import { open, seal } from './secrets.ts'

const KEY = 'ab'.repeat(32)
const PLACE = { table: 'outbox', column: 'secret', id: 'm1' }

test('a sealed text opens in its place and shows nothing of itself', () => {
  const sealed = seal('https://portal.example/?token=é', PLACE, KEY)
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('portal')
  expect(open(sealed, PLACE, KEY)).toBe('https://portal.example/?token=é')
})

test('the same text is sealed differently each time', () => {
  expect(seal('x', PLACE, KEY)).not.toBe(seal('x', PLACE, KEY))
})

test('it opens in no other row, column or table', () => {
  const sealed = seal('x', PLACE, KEY)
  for (const elsewhere of [{ id: 'm2' }, { column: 'html' }, { table: 'visa' }])
    expect(() => open(sealed, { ...PLACE, ...elsewhere }, KEY)).toThrow()
})

test('it opens with no other key, and not when a byte was changed or cut off', () => {
  const sealed = seal('secret', PLACE, KEY)
  expect(() => open(sealed, PLACE, 'ac'.repeat(32))).toThrow()
  const bytes = Buffer.from(sealed, 'base64')
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => open(changed.toString('base64'), PLACE, KEY)).toThrow()
  }
  expect(() => open(bytes.subarray(0, 20).toString('base64'), PLACE, KEY)).toThrow()
})
