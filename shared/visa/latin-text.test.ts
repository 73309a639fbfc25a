import { expect, test } from 'vitest'
import { latinText } from './latin-text.ts'

test.each([
  ['Chidinma Grace Okafor', 'Chidinma Grace Okafor'],
  ['Élise Lefèbvre', 'Élise Lefèbvre'],
  ['Yıldırım', 'Yildirim'],
  ['Łukasz Dvořák', 'Lukasz Dvorák'],
  ['Nguyễn', 'Nguyen'],
])('“%s” is printed as “%s”', (given, printed) => {
  expect(latinText(given)).toBe(printed)
})

test.each(['أوكافور', 'Петров', '田中', 'A\u0000'])('“%s” is in no Latin letters', (given) =>
  expect(latinText(given)).toBeUndefined(),
)
