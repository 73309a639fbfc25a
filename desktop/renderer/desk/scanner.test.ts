import { describe, expect, test } from 'vitest'
import {
  keysOfScan,
  type Layout,
  type ScannerKey,
  type ScannerProfile,
  scannerProfiles,
} from '#desktop/testing/scanner-keys.ts'
import { type DetectorResult, ScannerDetector } from './scanner.ts'

const CODE = 'AQWZMY0123456789'
const WITH_PRINT = `${CODE}-ZM61QA`

/** A page with a field: what stands in it, and what was scanned, after keys at their times. */
class Page {
  text = ''
  scans: (string | undefined)[] = []
  ends: string[] = []
  private readonly detector = new ScannerDetector()
  private due = Number.POSITIVE_INFINITY
  private clock = 1_000

  private readonly isInField: boolean

  constructor(isInField = true) {
    this.isInField = isInField
  }

  /** @param pause ms since what was pressed before */
  press(keys: ScannerKey[], pause = 1_000) {
    const start = this.clock + pause
    for (const key of keys) {
      this.runUntil(start + key.at)
      const result = this.detector.onKey({ ...key, at: start + key.at }, this.isInField)
      this.apply(result, start + key.at)
      if (result.isConsumed) continue
      if (key.key === 'Enter' || key.key === 'Tab') this.ends.push(key.key)
      else this.text += key.key
    }
    return this
  }

  settle() {
    this.runUntil(this.clock + 10_000)
    return this
  }

  private runUntil(at: number) {
    if (this.due <= at) this.apply(this.detector.flush(), this.due)
    this.clock = at
  }

  private apply({ erase, typed, scan, wait }: DetectorResult, at: number) {
    if (erase) this.text = this.text.slice(0, -erase)
    this.text += typed.map(({ key }) => key).join('')
    if (scan) this.scans.push(scan.code ?? scan.text)
    this.due = wait === undefined ? Number.POSITIVE_INFINITY : at + wait
  }
}

const scan = (profile: Omit<ScannerProfile, 'name'>, text = `FOYER:${CODE}`, computer?: Layout) =>
  keysOfScan(profile, text, computer)
/** Every second key comes sooner, as from the other hand. */
const byHand = (text: string, gap = 140): ScannerKey[] =>
  [...text].map((key, index) => ({ key, code: '', shiftKey: false, at: index * gap - (index % 2) * gap * 0.4 }))

describe.each(scannerProfiles)('$name', (profile) => {
  test.each(['us', 'fr', 'de', 'ar'] as const)('is a code at a computer set to %s, and no text', (computer) => {
    for (const code of [CODE, WITH_PRINT])
      for (const end of ['Enter', 'Tab', 'none'] as const) {
        const page = new Page().press(scan({ ...profile, end }, `FOYER:${code}`, computer)).settle()
        expect([page.scans, page.text, page.ends]).toEqual([[code], '', []])
      }
  })

  test('over a half-typed search, which stays; twice', () => {
    const page = new Page()
      .press(byHand('bena'))
      .press(scan(profile), 220)
      .press(scan(profile, `FOYER:${WITH_PRINT}`))
    expect([page.settle().scans, page.text, page.ends]).toEqual([[CODE, WITH_PRINT], 'bena', []])
  })

  test('where no field has the focus, it is a code as well', () => {
    const page = new Page(false).press(scan(profile)).settle()
    expect(page.scans).toEqual([CODE])
  })
})

test.each([350, 500, 1_500])(
  'a pause of %i ms within a scan is waited for: its beginning tells how long it is',
  (pause) => {
    const [profile] = scannerProfiles as [ScannerProfile]
    for (const split of [3, 8, 15, 21, 25]) {
      const keys = scan({ ...profile, end: 'none' }, `FOYER:${WITH_PRINT}`)
      const late = keys.map((key, index) => ({ ...key, at: key.at + (index >= split ? pause : 0) }))
      const page = new Page().press(byHand('bena')).press(late).settle()
      expect([split, page.scans, page.text]).toEqual([split, [WITH_PRINT], 'bena'])
    }
  },
)

describe('a hand that types', () => {
  test.each(['benali', 'fox', 'foyer', 'FOYER: 12', 'foyer:abc', 'fofoye', 'Zoé Ferhat, Hydra'])(
    '%s stays text',
    (text) => {
      for (const gap of [60, 90, 250, 700])
        for (const page of [new Page(), new Page(false)])
          expect([page.press(byHand(text, gap)).settle().text, page.scans]).toEqual([text, []])
    },
  )

  test('and Enter follow each other in order', () => {
    const page = new Page().press([...byHand('fo', 90), { key: 'Enter', code: 'Enter', shiftKey: false, at: 200 }])
    expect([page.text, page.ends, page.scans]).toEqual(['fo', ['Enter'], []])
  })
})

test('somebody moving through a form at full speed loses no key: Space ticks the box that Tab has reached', () => {
  const detector = new ScannerDetector()
  const keys = ['Tab', 'Tab', 'Tab', 'Tab', ' ', 'Tab', 'Tab', 'Enter']
  const taken = keys.filter(
    (key, index) => detector.onKey({ key, code: '', shiftKey: false, at: index * 5 }, false).isConsumed,
  )
  expect(taken).toEqual([])
})

describe('what is no badge', () => {
  const card = 'BEGIN:VCARD\nVERSION:3.0\nN:Ben Ali;Mohammed\nTEL:+213 5\nEND:VCARD\n'
  const foreign = (text: string): ScannerKey[] =>
    [...text].map((key, index) => ({ key: key === '\n' ? 'Enter' : key, code: '', shiftKey: false, at: index * 5 }))

  test.each([
    ['a business card', card, 'BEGIN:VCARD'],
    ['an address', 'https://oran.example/x\n', 'https://oran.example/x'],
    ['a product', '4006381333931\n', '4006381333931'],
    ['a short text', 'A12\n', 'A12'],
    ['half a code', 'FOYER:7HQ2\n', 'FOYER:7HQ2'],
  ])('%s is reported once; the field and the half-typed search stay as they were', (_, text, scanned) => {
    for (const isInField of [true, false]) {
      const page = new Page(isInField).press(byHand('bena')).press(foreign(text)).settle()
      expect([page.scans, page.text, page.ends]).toEqual([[scanned], 'bena', []])
    }
  })

  test('whose first key comes a little before the others leaves nothing in the field', () => {
    const keys = foreign('4006381333931\n').map((key, index) => ({ ...key, at: key.at + (index > 0 ? 120 : 0) }))
    const page = new Page().press(keys).settle()
    expect([page.scans, page.text]).toEqual([['4006381333931'], ''])
  })

  test('10,000 characters of a stuck scanner are reported once, and not stored', () => {
    const page = new Page().press(foreign('FOYER:7HQ2'.repeat(1_000))).settle()
    expect([page.scans.length, page.text]).toEqual([1, ''])
    expect(page.scans[0]?.length).toBeLessThan(300)
  })
})
