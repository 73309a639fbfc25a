import { describe, expect, test } from 'vitest'
import { PeopleIndex } from './people-index.ts'
import type { SearchedPerson } from './person-tokens.ts'
import lines from './testing/variant-pairs.json' with { type: 'json' }

const VARIANT_PAIRS = lines.map((line) => line.split(' | '))
const person = (id: string, name: string, more: Partial<SearchedPerson> = {}): SearchedPerson => {
  const [nom = '', ...rest] = name.split(' ')
  return { id, nom, prenom: rest.join(' '), company: '', email: '', booths: [], code: '', ...more }
}
const FIRST = ['Karim', 'Sonia', 'Pierre', 'Lina', 'Olaf', 'Marta', 'Reda', 'Mounia', 'Walid', 'Greta', 'أسماء', 'هدى']
const LAST = ['Bensalem', 'Martin', 'Haddou', 'Larsen', 'Kowalski', 'Belarbi', 'Mokrane', 'Rossi', 'بوزيان', 'Chabane']
/** Others of the same kind, so that a hit means something. */
const crowd = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    person(`crowd${index}`, `${FIRST[index % FIRST.length]} ${LAST[index % LAST.length]}${index % 97 || ''}`),
  )

// What is typed, and the name that must be found. Collected by hand: half are pairs that desks in the Maghreb meet every
// day, the rest cover accents, word order, particles and other languages.
describe('spelling variants', () => {
  const index = new PeopleIndex()
  index.addAll([
    ...crowd(3000),
    ...VARIANT_PAIRS.map(([, stored = ''], index) => person(`pair${index}`, '', { nom: stored })),
  ])

  test('at least 200 pairs are written down, none with itself', () => {
    expect(VARIANT_PAIRS.length).toBeGreaterThanOrEqual(200)
    for (const [typed, stored] of VARIANT_PAIRS) expect([typed, Boolean(stored)]).toEqual([typed, true])
  })

  test('98 of 100 are found among the first ten, in a crowd of 3,000', () => {
    const missed = VARIANT_PAIRS.filter(([typed = ''], at) => !index.find(typed, 10).ids.includes(`pair${at}`))
    const recall = 1 - missed.length / VARIANT_PAIRS.length
    expect(recall, missed.map((pair) => pair.join(' | ')).join('\n')).toBeGreaterThanOrEqual(0.98)
  })

  test('a name that only sounds alike comes after the one that was typed', () => {
    const few = new PeopleIndex()
    few.addAll([person('hassan', 'Hassan Dahra'), person('hocine', 'Hocine Dahra')])
    expect(few.find('hocine dahra', 5).ids).toEqual(['hocine', 'hassan'])
  })

  test('who has nothing to do with it is not found', () => {
    expect(index.find('Qwertz Uiopson', 10)).toEqual({ ids: [], total: 0 })
  })
})

describe('what a person is found by', () => {
  const index = new PeopleIndex()
  const amel = person('amel', 'Amel Hadj-Mahfoud', {
    company: 'Sahara Flow Control SPA',
    email: 'a.hadj@sahara-flow.dz',
    booths: ['B 114', 'C 002'],
    code: '7HQ2VK9FXB3M5T8C',
  })
  index.put(amel)
  index.put(person('other', 'Rachid Oukil', { company: 'Sonaref' }))

  test.each([
    'amel',
    'mahfoud amel',
    'sahara fl',
    'flow amel',
    'a.hadj@sah',
    'B 114',
    'b114',
    'B 11',
    'c002',
    '7hq2vk9f',
  ])('%j', (query) => expect(index.find(query, 5)).toEqual({ ids: ['amel'], total: 1 }))

  test('the code of the badge, exactly', () => {
    expect([index.byCode('7HQ2VK9FXB3M5T8C'), index.byCode('7HQ2')]).toEqual(['amel', undefined])
  })

  test('an article that was typed before the name and is not in it', () => {
    expect(index.find('el oukil', 5).ids).toEqual(['other'])
  })

  test('nothing is typed: nobody', () => {
    expect([index.find('', 5).total, index.find(' -', 5).total]).toEqual([0, 0])
  })

  test('a changed person is found by the new name only, a removed one not at all', () => {
    expect(index.find('amel', 5).total).toBe(1)
    index.put({ ...amel, nom: 'Yasmine' })
    expect([index.find('amel', 5).total, index.find('yasmine', 5).ids]).toEqual([0, ['amel']])
    index.remove('amel')
    expect([index.find('yasmine', 5).total, index.byCode(amel.code), index.size]).toEqual([0, undefined, 1])
    index.put(amel)
    expect(index.find('hadj amel', 5).ids).toEqual(['amel'])
  })
})

test('the start of an e-mail comes first, before the same words in names and companies', () => {
  const index = new PeopleIndex()
  index.addAll([
    person('company', 'Karim Fahmy', { company: 'Société Nationale' }),
    person('name', 'Samir Fahmy'),
    person('invited', '', { email: 's.fahmy@quux.example' }),
  ])
  for (const typed of ['s.fahmy', 's.fahm', 'S.Fahmy@quux']) expect(index.find(typed, 1).ids).toEqual(['invited'])
  expect(index.why('s.fahmy', 'invited')?.kind).toBe('email')
  expect(index.find('s. fahmy', 3).ids[0]).toBe('name')
})

test('an invitation without a name is found by the initial and last name in its e-mail, below whoever has that name', () => {
  const index = new PeopleIndex()
  index.addAll([
    person('invited', '', { email: 'y.zitouni@snthc.example' }),
    person('other', '', { email: 'k.zitouni@snthc.example' }),
    person('named', 'Yacine Zitouni', { email: 'direction@snthc.example' }),
  ])
  for (const typed of ['zitouni yacin', 'yacine zitouni'])
    expect(index.find(typed, 10).ids).toEqual(['named', 'invited'])
  expect(index.why('zitouni yacin', 'invited')).toMatchObject({ kind: 'email' })
})

test('Q-322 names that differ by the vowel signs of Hindi are two names', () => {
  const index = new PeopleIndex()
  index.addAll([person('ram', 'राम शर्मा'), person('rima', 'रीमा शर्मा')])
  expect([index.find('राम', 5).ids, index.find('रीमा', 5).ids, index.find('★', 5).ids]).toEqual([['ram'], ['rima'], []])
})
