import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  uid: '2025@fair.example',
  title: 'Fair, hall; one',
  place: 'Oran',
  notes: 'First\nSecond',
  start: '2025-09-29',
  end: '2025-09-30',
}
const file = (change: Partial<typeof event> = {}) =>
  calendarFile({ ...event, ...change }, Date.UTC(2025, 0, 2, 3, 4, 5))

test('whole days: the end is the day after the last one, over the end of a month too', () => {
  expect(file()).toContain('\r\nDTSTART;VALUE=DATE:20250929\r\nDTEND;VALUE=DATE:20251001\r\n')
  expect(file()).toContain('\r\nDTSTAMP:20250102T030405Z\r\n')
})

test('commas, semicolons and line ends are escaped', () => {
  expect(file()).toContain('SUMMARY:Fair\\, hall\\; one\r\n')
  expect(file()).toContain('DESCRIPTION:First\\nSecond\r\n')
})

test('no line is longer than 75 bytes, and nothing is lost by folding', () => {
  const notes = 'Présentez ce badge à l’accueil '.repeat(9)
  const text = file({ notes })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(notes)
})
