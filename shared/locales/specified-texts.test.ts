import { describe, expect, test } from 'vitest'
import { badgeDeletionLabel } from '#shared/badge/badge.rules.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { locales } from './index.ts'
import specified from './specified-texts.json' with { type: 'json' }

type Texts = { [key: string]: string | Texts }

const rows = (texts: Record<string, Record<string, string>>) =>
  Object.entries(texts).flatMap(([feature, quoted]) =>
    Object.entries(quoted).map(([key, text]) => [feature, key, text] as const),
  )

function textOf(language: 'en' | 'fr', feature: string, key: string) {
  const files: Record<string, Texts> = locales[language]
  return key.split('.').reduce<string | Texts | undefined>((texts, part) => (texts as Texts)?.[part], files[feature])
}

// Including odd words, stray spaces and French among the English; the French ones include what was agreed word for word.
describe('texts that the specification quotes stay letter for letter', () => {
  test.each(rows(specified.en))('FACT-01 English %s:%s is %j', (feature, key, text) => {
    expect(textOf('en', feature, key)).toBe(text)
  })

  test.each(rows(specified.fr))('FACT-01 French %s:%s is %j', (feature, key, text) => {
    expect(textOf('fr', feature, key)).toBe(text)
  })

  test('BADGE-14 BADGE-15 deletions are labelled in words of the specification', () => {
    const badge = { nom: 'Amina', prenom: 'Benali', email: 'a@b.example' }
    expect(badgeDeletionLabel(badge)).toBe('Badge Amina Benali')
    expect(badgeDeletionLabel({ ...badge, nom: '' })).toBe('Invitation a@b.example')
  })

  test('FACT-03 FACT-04 FACT-05 FACT-09 the edition states its dates and headings as they are given', () => {
    const { dates, speakerDates, deadlines, headings, accommodationLink } = EDITION_DEFAULTS
    expect(dates.en).toBe('06 to 08 October 2025')
    expect([speakerDates.en.text, speakerDates.fr.text]).toEqual(['06 to 08 October', '14 au 16 octobre'])
    expect(deadlines.signage).toMatchObject({ en: 'before 20 August 2025', fr: 'avant le 20 août 2025' })
    expect(deadlines.speakerEdit).toMatchObject({ en: '1 October 2024', fr: '1er octobre 2024' })
    expect(deadlines.hotelList).toMatchObject({ en: 'September 10th', fr: '10 septembre' })
    expect(headings).toEqual({ exhibitors: 'Exhibitor List 2022', speakers: 'Speakers 2022' })
    expect(accommodationLink).toBe('accomodation')
  })
})
