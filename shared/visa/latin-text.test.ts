import { expect, test } from 'vitest'
import { latinText } from './latin-text.ts'

test.each([
  ['Chidinma Grace Okafor', 'Chidinma Grace Okafor'],
  ['Élise Lefèbvre', 'Élise Lefèbvre'],
  ['Yıldırım', 'Yildirim'],
  ['Łukasz Dvořák', 'Lukasz Dvorák'],
  ['Əliyev', 'Eliyev'],
  ['Oʻktam', 'Oktam'],
  ['Ɗanjuma Ɓello', 'Danjuma Bello'],
  ['Jean\u2011Pierre', 'Jean-Pierre'],
  ['CO₂ Storage Lead', 'CO2 Storage Lead'],
  ['Atlas™', 'Atlas'],
  ['GROẞ №\u00a04', 'GROSS No\u00a04'],
])('“%s” is printed as “%s”', (given, printed) => {
  expect(latinText(given)).toBe(printed)
})

test.each(['أوكافور', 'Петров', '田中', 'A\u0000', '™'])('“%s” is in no Latin letters', (given) =>
  expect(latinText(given)).toBeUndefined(),
)
