import { expect, test } from 'vitest'
import { initialsOf } from '#shared/directory/order.rules.ts'
import { exhibitorList, speakerList } from './directory-list.ts'

test('LIST-04 a list of exhibitors holds names and pictures, in reading order, and no id', () => {
  const stored = [
    { _id: 'secret-1', raisonSocial: 'Ørsted', urlLogo: '/api/upload/files/companies/logos/a.webp' },
    { _id: 'secret-2', raisonSocial: 'Zinc', urlLogo: '', stand: [{ stand: 'B 114' }, { stand: '' }] },
  ]
  const list = exhibitorList(stored)
  expect(list.entries).toEqual([
    { at: 0, texts: ['Ørsted'], position: '', picture: stored[0]?.urlLogo, booths: [], named: ['Ørsted'], letter: 'O' },
    { at: 1, texts: ['Zinc'], position: '', picture: '', booths: ['B 114'], named: ['Zinc'], letter: 'Z' },
  ])
  expect(JSON.stringify(list)).not.toContain('secret')
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
