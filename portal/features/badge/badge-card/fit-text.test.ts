import { describe, expect, test } from 'vitest'
import type { Measure } from '#portal/ui/measure-text.ts'
import { fitDetails, fitName, isRtl } from './fit-text.ts'

/** A type in which every letter is 0.6 em wide: 12.6 cqi holds 11 letters, 9.4 cqi 15. */
const even: Measure = (text) => text.length * 0.6
const texts = (first: string, last: string, measure = even) =>
  fitName(first, last, measure).lines.map((line) => line.text)

describe('fitName', () => {
  test('short names stand on two lines at full size, first name above', () => {
    expect(fitName('Amina', 'Benyahia', even)).toMatchObject({
      size: 12.6,
      lines: [
        { text: 'Amina', part: 'first', rtl: false },
        { text: 'Benyahia', part: 'last', rtl: false },
      ],
    })
  })

  test('a longer name gets smaller before it is broken', () => {
    const name = fitName('Abdelkrim', 'Ould Moussa Dey', even)
    expect(name.lines).toHaveLength(2)
    expect(name.size).toBeLessThan(12.6)
    expect(name.size).toBeGreaterThanOrEqual(9.4)
  })

  test('a name too long for that is broken at a hyphen or a space', () => {
    expect(texts('Jean-Christophe', 'de La Rochebrune-Montgolfier')).toEqual([
      'Jean-Christophe',
      'de La Rochebrune-',
      'Montgolfier',
    ])
  })

  test('no line is wider than the column and all lines fit the room', () => {
    for (const last of [
      'de La Rochebrune-Montgolfier-Saint-Ange',
      'Ben Abdelkader El Mokhtar Bouabdallah',
      'x'.repeat(40),
    ]) {
      const name = fitName('Maximiliana-Theodora', last, even)
      for (const line of name.lines) expect(even(line.text, 760) * name.size).toBeLessThanOrEqual(88)
      expect(name.height).toBeLessThanOrEqual(27.8)
    }
  })

  test('a word without a place to break is cut at the smallest size, with an ellipsis when even that is too long', () => {
    const name = fitName('Li', 'W'.repeat(255), even)
    expect(name.size).toBe(5.5)
    expect(name.lines).toHaveLength(4)
    expect(name.lines.at(-1)?.text).toMatch(/W…$/)
  })

  test('a name of 34 letters is broken with a hyphen, and each line fits', () => {
    const [first = '', second = '', last] = texts('Wolfeschlegelsteinhausenbergerdorff', 'Li')
    expect([first.slice(0, -1) + second, first.endsWith('-'), last]).toEqual([
      'Wolfeschlegelsteinhausenbergerdorff',
      true,
      'Li',
    ])
    for (const line of [first, second]) expect(even(line, 760) * 5.5).toBeLessThanOrEqual(88)
  })

  test('an Arabic word without a place to break gets no hyphen', () => {
    expect(texts('م'.repeat(60), '').join('')).toBe('م'.repeat(60))
  })

  test('Arabic lines are marked, smaller and further apart', () => {
    const name = fitName('ياسمين', 'بن عبد القادر', even)
    expect(name).toMatchObject({ size: 10.8, lines: [{ rtl: true }, { rtl: true }] })
    expect(name.height).toBeCloseTo(2 * 10.8 * 1.2)
  })

  test('a missing name leaves no empty line', () => {
    expect(texts('  ', 'Okafor')).toEqual(['Okafor'])
    expect(fitName('', '', even).lines).toEqual([])
  })

  test('the name of a small badge fits its width', () => {
    const name = fitName('Sofia', 'Mahieddine', even)
    expect(name.smallSize * even('Mahieddine', 760)).toBeLessThanOrEqual(88.1)
    expect(name.smallSize).toBeGreaterThan(name.size)
  })
})

describe('fitDetails', () => {
  const short = ['Engineer', 'Petrolane'] as const
  const long = [
    'Responsable des approvisionnements à l’international',
    'Société algéro-française de maintenance',
  ] as const

  test('short words keep the large sizes', () => {
    expect(fitDetails(...short, 26.5, even)).toMatchObject({ position: 5, company: 6.4 })
  })

  test('long words get smaller, but under 320 px never under 5.5 cqi', () => {
    expect(fitDetails(...long, 27.7, even).company).toBeLessThan(6.4)
    const tight = fitDetails(...long, 27.7, even, 'tight')
    expect(Math.min(tight.position, tight.company)).toBeGreaterThanOrEqual(5.5)
  })

  test('a word wider than the column counts as the lines it runs over', () => {
    const word = fitDetails('Engineer', 'S'.repeat(60), 26.5, even)
    expect(word.company).toBeLessThan(6.4)
  })

  test('without room the position loses its second line before the company does', () => {
    expect(fitDetails(...long, 27.7, even, 'tight')).toMatchObject({ positionLines: 1, companyLines: 2 })
  })
})

test('the direction comes from the first letter', () => {
  expect([isRtl('فاطمة'), isRtl('12 بوعلام'), isRtl('Amina ياسمين'), isRtl('')]).toEqual([true, true, false, false])
})
