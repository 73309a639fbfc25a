import { describe, expect, test } from 'vitest'
import { fold, tokensOf } from '#shared/names/fold.ts'
import { foldToLatin } from '#shared/names/transliterate.ts'
import { firstIndexByLetter, initialsOf, letterOf, sortAlphabetically } from './order.rules.ts'

const order = (names: readonly string[]) => {
  const { placed, sorted } = sortAlphabetically(names, (name) => [fold(name)], foldToLatin)
  return { placed, sorted: sorted.map((index) => names[index]) }
}

describe('the order of a list', () => {
  test('the server sorts without accents and case', () => {
    const names = ['Énergie', 'ZINC', 'Čech', 'Σίγμα']
    expect(names.map(fold)).toEqual(['energie', 'zinc', 'cech', 'σιγμα'])
  })

  test('what the server sorted so is not taken for placed by hand, and Ø and Arabic find their place', () => {
    expect(order(['aval', 'Éléments', 'Nordvik', 'Ørsted', 'Zëta', 'شركة الواحة'])).toEqual({
      placed: 0,
      sorted: ['aval', 'شركة الواحة', 'Éléments', 'Nordvik', 'Ørsted', 'Zëta'],
    })
  })

  test('Q-064 counts how many the organizer placed in front, and has all of them in the alphabet', () => {
    expect(order(['Zinc', 'Tassili', 'Acier', 'Benali', 'Équipe', 'Forage'])).toEqual({
      placed: 2,
      sorted: ['Acier', 'Benali', 'Équipe', 'Forage', 'Tassili', 'Zinc'],
    })
  })

  test('puts Arabic names where they are heard', () => {
    expect(order(['Benyahia', 'Boukhelifa', 'بن عبد القادر']).sorted).toEqual([
      'Benyahia',
      'بن عبد القادر',
      'Boukhelifa',
    ])
  })

  test('sorts people by the last name although the server sorted by the first', () => {
    const people = [
      ['Amina', 'Zohra'],
      ['Élise', 'Abbas'],
      ['Karim', 'Haddadj'],
      ['Karim', 'Ziani'],
    ] as const
    const { placed, sorted } = sortAlphabetically(
      people,
      (person) => person.map(fold),
      ([nom, prenom]) => foldToLatin(`${prenom} ${nom}`),
    )
    expect([placed, sorted.map((index) => people[index]?.[1])]).toEqual([0, ['Abbas', 'Haddadj', 'Ziani', 'Zohra']])
  })
})

describe('letters', () => {
  test.each([
    ['Élan', 'E'],
    ['3M Algérie', '#'],
    ['شركة', 'C'],
    ['', '#'],
  ])('%s stands under %s', (name, letter) => {
    expect(letterOf(foldToLatin(name))).toBe(letter)
  })

  test('lead to the first name that begins with them', () => {
    expect([...firstIndexByLetter(['acier', 'acier', 'benali', 'zinc'])]).toEqual([
      ['A', 0],
      ['B', 2],
      ['Z', 3],
    ])
  })
})

test.each([
  [['Atlas Corrosion Control'], 'AC'],
  [['Samir', 'Chérif-Belkacem'], 'SC'],
  [['fennec'], 'F'],
  [['فاطمة', 'بوعلام'], 'ف\u200cب'],
  [['  '], ''],
])('initials of %j are %s', (names, initials) => {
  expect(initialsOf(names)).toBe(initials)
})

test('a name of plain letters and signs has the key that its letters have one by one', () => {
  const signs = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
  for (const name of ['', ' ', "17, Boulevard de l'Est (A&B) - 2nd", signs, signs.replaceAll(/./g, '$& x'), '___'])
    expect(foldToLatin(name)).toBe(
      tokensOf(name)
        .map(({ plain }) => plain)
        .join(' '),
    )
})
