import { expect, test } from 'vitest'
import { toCsv } from './to-csv.ts'

test('cells are separated as the language’s spreadsheet expects', () => {
  expect(
    toCsv(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      'en',
    ),
  ).toBe('\uFEFFa,b\r\nc,d\r\n')
  expect(toCsv([['a', 'b']], 'fr')).toBe('\uFEFFa;b\r\n')
})

test('separators, quotes and line ends inside a cell are quoted', () => {
  expect(toCsv([['Head, Nordvik "AS"', 'x\ny']], 'en')).toBe('\uFEFF"Head, Nordvik ""AS""","x\ny"\r\n')
})

test('a name that a spreadsheet would calculate becomes text, a phone number stays', () => {
  expect(toCsv([['=1+1', '@x', '+213 41 58', '+cmd', '＝1+1']], 'en')).toBe(
    "\uFEFF'=1+1,'@x,+213 41 58,'+cmd,'＝1+1\r\n",
  )
})
