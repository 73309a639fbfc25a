import { expect, test } from 'vitest'
import { suggestKind } from './suggest-kind.ts'

const kindOf = (...rows: string[]) => suggestKind(rows.map((text, index) => ({ row: index + 1, text })))

test('Q-282 what a file holds is seen by its headings and titles', () => {
  const kinds = [
    kindOf('N° · Raison sociale · Responsable · Tél. · E-mail · N° stand · Type de stand · Surface'),
    kindOf('Company · Contact person · E-mail address · Phone · Booth no. · Booth type'),
    kindOf(
      'Nom de la société · Personne de contact · Email · N° de tél · Stand',
      'Hydro · Amel · a@b.example · 0 · D1',
    ),
    kindOf('Hall 3 – stand list', 'Company · Stand · Contact · Badges', 'No. · Type · Name / Nom · Position · Email'),
    kindOf('BADGES 2027', 'Société · Nom · Prénom · E-mail · Fonction · Catégorie'),
    kindOf('First name · Last name · Email · Company · Pass'),
    kindOf('Programme des conférences', 'Nom et prénom · Organisme · Fonction · Courriel · Session'),
    kindOf('Speaker · Affiliation · Mail · Topic'),
  ]
  expect(kinds).toEqual(['company', 'company', 'company', 'company', 'badge', 'badge', 'speaker', 'speaker'])
})

test('Q-282 data below the headings decides nothing, and without a sign a file holds companies', () => {
  const company = 'Raison sociale · Contact · E-mail · Stand'
  expect(kindOf(company, 'Badges & Pass SARL · Session Panel · topic@speaker.example · A1')).toBe('company')
  expect([kindOf(), kindOf('1 · 2')]).toEqual(['company', 'company'])
})
