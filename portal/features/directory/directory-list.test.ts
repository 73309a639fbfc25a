import { expect, test } from 'vitest'
import { initialsOf } from '#shared/directory/order.rules.ts'
import { exhibitorList, speakerList } from './directory-list.ts'

const NONE = { position: '', sector: '' }

test('LIST-04 a list of exhibitors holds names and pictures, in reading order', () => {
  const stored = [
    { _id: 'one', raisonSocial: 'Ørsted', urlLogo: '/api/upload/files/companies/logos/a.webp' },
    { _id: 'two', raisonSocial: 'Zinc', urlLogo: '', stand: [{ stand: 'B 114' }, { stand: '' }], isDescribed: true },
  ]
  const list = exhibitorList(stored)
  expect(list.entries).toEqual([
    { at: 0, texts: ['Ørsted'], picture: stored[0]?.urlLogo, booths: [], named: ['Ørsted'], letter: 'O', ...NONE },
    { at: 1, texts: ['Zinc'], picture: '', booths: ['B 114'], named: ['Zinc'], letter: 'Z', described: 'two', ...NONE },
  ])
})

test('LIST-02 a list of speakers is sorted by last name; nom stays first, prenom last', () => {
  const person = { position: 'Engineer', company: 'Hoggar', urlPhoto: '' }
  const { entries, letters } = speakerList([
    { ...person, nom: 'Amina', prenom: 'Zohra' },
    { ...person, nom: 'Karim Ali', prenom: 'Haddadj' },
  ])
  expect(entries.map(({ texts, named }) => [...texts, initialsOf(named)])).toEqual([
    ['Karim Ali', 'Haddadj', 'Hoggar', 'KH'],
    ['Amina', 'Zohra', 'Hoggar', 'AZ'],
  ])
  expect([...letters]).toEqual([
    ['H', 0],
    ['Z', 1],
  ])
})

test('what the organizer placed first stands in the alphabet too, six at most before it', () => {
  const named = (names: string) => exhibitorList([...names].map((raisonSocial) => ({ ...firm, raisonSocial })))
  const firm = { _id: '', urlLogo: '' }
  const { entries, first, letters } = named('SZABCT')
  expect(entries.map(({ texts }) => texts[0]).join('')).toBe('ABCSTZ')
  expect(first.map((index) => entries[index]?.texts[0])).toEqual(['S', 'Z'])
  expect(letters.get('S')).toBe(3)
  expect(named('ZYXWVUTSR').first).toHaveLength(6)
})
