import { expect, test } from 'vitest'
import { decrypt, encrypt } from './secrets.ts'

const KEY = 'ab'.repeat(32)
const CELL = { table: 'outbox', column: 'secret', id: 'm1' }

test('an encrypted text decrypts in its cell and reveals nothing', () => {
  const encrypted = encrypt('https://portal.example/?token=é', CELL, KEY)
  expect(Buffer.from(encrypted, 'base64').toString('latin1')).not.toContain('portal')
  expect(decrypt(encrypted, CELL, KEY)).toBe('https://portal.example/?token=é')
})

test('the same text is encrypted differently each time', () => {
  expect(encrypt('x', CELL, KEY)).not.toBe(encrypt('x', CELL, KEY))
})

test('it decrypts in no other row, column or table', () => {
  const encrypted = encrypt('x', CELL, KEY)
  for (const elsewhere of [{ id: 'm2' }, { column: 'html' }, { table: 'visa' }])
    expect(() => decrypt(encrypted, { ...CELL, ...elsewhere }, KEY)).toThrow()
})

test('it decrypts with no other key, and not when a byte was changed or cut off', () => {
  const encrypted = encrypt('secret', CELL, KEY)
  expect(() => decrypt(encrypted, CELL, 'ac'.repeat(32))).toThrow()
  const bytes = Buffer.from(encrypted, 'base64')
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => decrypt(changed.toString('base64'), CELL, KEY)).toThrow()
  }
  expect(() => decrypt(bytes.subarray(0, 20).toString('base64'), CELL, KEY)).toThrow()
})
