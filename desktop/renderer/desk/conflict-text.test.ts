import { expect, test } from 'vitest'
import { differing } from './conflict-text.ts'

test.each([
  ['Solheim-Bergh', 'Solheim-Berg', ['Solheim-Berg', 'h', '']],
  ['Solheim-Berg', 'Solheim-Bergh', ['Solheim-Berg', '', '']],
  ['Mohammed', 'Mohamed', ['Moham', 'm', 'ed']],
  ['Aa', 'Aaa', ['Aa', '', '']],
  ['محمد', 'محمود', ['محم', '', 'د']],
  ['', 'x', ['', '', '']],
])('%s differs from %s in %j', (text, other, parts) => {
  expect(differing(text, other)).toEqual(parts)
})
