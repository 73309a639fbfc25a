import { describe, expect, test } from 'vitest'
import { ScannerDetector } from './scanner.ts'

/** Types a text with this many ms between keys, and returns what happened to each. */
function type(detector: ScannerDetector, text: string, gap: number, start = 0): string[] {
  return [...text].map((key, at) => {
    const heard = detector.hear(key === '\n' ? 'Enter' : key, start + at * gap)
    return heard.do === 'code'
      ? `code ${heard.code}`
      : heard.do === 'release'
        ? `release ${heard.text}`
        : heard.do
  })
}

describe('a scanner that types', () => {
  test('is a code, and none of its keys gets into the field', () => {
    const heard = type(new ScannerDetector(), 'FOYER:7HQ2VK9FXB3M5T8C\n', 5)
    expect(heard.at(-1)).toBe('code 7HQ2VK9FXB3M5T8C')
    expect(new Set(heard.slice(0, -1))).toEqual(new Set(['hold']))
  })

  test('in small letters too', () => {
    expect(type(new ScannerDetector(), 'foyer:7hq2vk9fxb3m5t8c\n', 5).at(-1)).toBe('code 7HQ2VK9FXB3M5T8C')
  })

  test('over a half-typed word', () => {
    const detector = new ScannerDetector()
    type(detector, 'bena', 150)
    expect(type(detector, 'FOYER:ABC\n', 5, 1000).at(-1)).toBe('code ABC')
  })
})

describe('a hand that types', () => {
  test('a name passes', () => {
    expect(type(new ScannerDetector(), 'benali', 120)).toEqual(Array(6).fill('pass'))
  })

  test('one that begins like a code is released as soon as it does not go on like one', () => {
    expect(type(new ScannerDetector(), 'fox', 20)).toEqual(['hold', 'hold', 'release fox'])
  })

  test('what was held when the hand pauses is given back once', () => {
    const detector = new ScannerDetector()
    detector.hear('f', 0)
    expect([detector.take(), detector.take()]).toEqual(['f', ''])
  })

  test('Enter after a slow FOYER: is no code', () => {
    const detector = new ScannerDetector()
    type(detector, 'FOYER:ABC', 5)
    expect(detector.hear('Enter', 500).do).toBe('release')
  })
})
