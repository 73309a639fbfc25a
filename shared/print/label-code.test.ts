import { expect, test } from 'vitest'
import { groupCode, qrText } from '#shared/badge/pass.ts'
import { parseLabelCode } from './label-code.ts'

const CODE = '7HQ2VK9FXB310T8C'
const PRINT = 'A1B0ZK'

// The code of a label.
test.each([
  ['as the badge page shows it', qrText(CODE)],
  ['bare', CODE],
  ['with the blanks that the badge prints', groupCode(CODE).join(' ')],
  ['in small letters', `foyer:${CODE.toLowerCase()}`],
  ['with O, I and L for 0 and 1', '7hq2 vk9f xb3i ot8c'],
  ['with FOYER: and blanks', ` Foyer: ${groupCode(CODE).join('  ')} `],
  ['with hyphens between the groups', groupCode(CODE).join('-')],
  ['with a mark for the direction of the text', `‎${CODE}‏`],
  ['with a line break', `FOYER:${CODE}\r\n`],
])('%s', (_, text) => {
  expect(parseLabelCode(text)).toEqual({ code: CODE, print: undefined })
})

test.each([
  ['as the label shows it', `${qrText(CODE)}-${PRINT}`],
  ['bare', `${CODE}-${PRINT}`],
  ['typed by hand', `${groupCode(CODE).join(' ')} ${PRINT.toLowerCase().replace('0', 'o')}`],
  ['with a dash for the hyphen', `${CODE}–${PRINT}`],
])('with its print, %s', (_, text) => {
  expect(parseLabelCode(text)).toEqual({ code: CODE, print: PRINT })
})

test.each([
  ['nothing', ''],
  ['FOYER: alone', 'FOYER:'],
  ['one character short', CODE.slice(1)],
  ['half a print', `${CODE}-A1B`],
  ['a letter that no code has', CODE.replace('7', 'U')],
  ['an address', `https://foyer.example.org/badge/${CODE}`],
  ['ten thousand characters', 'FOYER:'.repeat(2_000)],
  ['ten thousand blanks before a code', `${' '.repeat(10_000)}${CODE}`],
])('%s is no code', (_, text) => {
  expect(parseLabelCode(text)).toBeUndefined()
})

test('a code that begins with F0YER keeps its beginning', () => {
  expect(parseLabelCode('F0YER7HQ2VK9FXB3')?.code).toBe('F0YER7HQ2VK9FXB3')
  expect(parseLabelCode('FOYER:F0YER7HQ2VK9FXB3')?.code).toBe('F0YER7HQ2VK9FXB3')
})
