import { expect, test } from 'vitest'
import { groupCode } from '#shared/badge/pass.ts'
import { newDeskKey, parseDeskKey } from './desk-key.ts'

test('the key of a desk is the same in groups, in small letters and with letters that look like figures', () => {
  for (let count = 0; count < 100; count++) {
    const key = newDeskKey()
    expect(parseDeskKey(key)).toBe(key)
    expect(parseDeskKey(` ${groupCode(key).join(' ')}\n`)).toBe(key)
    expect(parseDeskKey(groupCode(key.toLowerCase()).join('-'))).toBe(key)
    expect(parseDeskKey(key.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(key)
  }
})

test('other keys stay as they are, but for blanks around them', () => {
  const earlier = 'FDaB3-x_9Zk2LmNoPqRsTuVwXyZ0123456789abcdef'
  expect(parseDeskKey(` ${earlier} `)).toBe(earlier)
  expect(parseDeskKey('an-organizer-key-of-24-letters')).toBe('an-organizer-key-of-24-letters')
})
