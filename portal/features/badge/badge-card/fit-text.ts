/**
 * How the words of a badge fit its face. Pure: text widths come from an injected measure, so the same rules
 * run on screen, on paper and in tests. All sizes are in cqi: 1 cqi = 1/100 of the badge's width.
 */

import type { Measure } from '#portal/ui/measure-text.ts'

/** Columns and heights of the text block; badge-card.module.css uses the same numbers. */
export const NAME_WEIGHT = 760
const COLUMN = 88
const TEXT_ROOM = 50.6
const NAME_ROOM = 27.8
const NAME_MAX = 12.6
const NAME_MIN = 5.5
/** On paper nothing is cut: it gets smaller instead. */
const PAPER_NAME_MIN = 3.4
/** Arabic letters are taller and need more line spacing. */
const RTL_MAX = 10.8
const NAME_LEAD = 1.05
const RTL_LEAD = 1.2
/** On badges under 220 px the name is the only text under the photo and may be larger. */
const SMALL_MAX = 15.4
const SMALL_ROOM = 42

export type NameLine = { text: string; part: 'first' | 'last'; rtl: boolean }
export type FittedName = {
  lines: NameLine[]
  /** Font size in cqi from 220 px on, and below. */
  size: number
  smallSize: number
  /** Height of all lines in cqi at `size`. */
  height: number
}

/** True when the first letter of a text is written from right to left. */
export function isRtl(text: string) {
  return /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
}

/**
 * Lays out a first and a last name, each on its own line. Sizes go down until everything fits; a line is
 * broken at a space or hyphen only where a smaller size leaves room for one more line, and a word is cut only
 * if it does not fit at the smallest size.
 */
export function fitName(first: string, last: string, measure: Measure, isPaper = false): FittedName {
  const names = [
    { text: tidy(first), part: 'first' as const },
    { text: tidy(last), part: 'last' as const },
  ].filter((name) => name.text !== '')
  const rtl = names.some((name) => isRtl(name.text))
  const lead = rtl ? RTL_LEAD : NAME_LEAD
  const width = (text: string) => measure(text, NAME_WEIGHT)

  const layout = (size: number): NameLine[] =>
    names.flatMap(({ text, part }) =>
      wrap(text, COLUMN / size, width).map((line) => ({ text: line, part, rtl: isRtl(line) })),
    )
  const fits = (lines: NameLine[], size: number) =>
    lines.length * size * lead <= NAME_ROOM && lines.every((line) => width(line.text) * size <= COLUMN)

  const all = names.map(({ text }) => text).join('')
  const fitsInFull = (shown: NameLine[]) => lettersOf(shown.map(({ text }) => text).join('')) === lettersOf(all)
  let size = rtl ? RTL_MAX : NAME_MAX
  let lines = layout(size)
  const smaller = (min: number) => {
    size = Math.max(min, Math.round((size - 0.1) * 10) / 10)
    return layout(size)
  }
  const broken = (given: NameLine[]) => cut(given, Math.floor(NAME_ROOM / (size * lead)), COLUMN / size, width)
  while (size > NAME_MIN && !fits(lines, size)) lines = smaller(NAME_MIN)
  if (!fits(lines, size)) {
    let shown = broken(lines)
    while (isPaper && size > PAPER_NAME_MIN && !fitsInFull(shown)) shown = broken(smaller(PAPER_NAME_MIN))
    lines = shown
  }

  const widest = Math.max(1, ...lines.map((line) => width(line.text)))
  const smallSize = Math.min(SMALL_MAX, COLUMN / widest, SMALL_ROOM / (Math.max(1, lines.length) * lead))
  return { lines, size, smallSize: Math.floor(smallSize * 100) / 100, height: lines.length * size * lead }
}

/** Without the blanks and hyphens at which a name is broken. */
const lettersOf = (text: string) => text.replace(/[\s-]/g, '')

function tidy(name: string) {
  return name.trim().replace(/\s+/g, ' ')
}

export type FittedDetails = {
  position: number
  company: number
  positionLines: number
  companyLines: number
  /** Both fit in full. */
  fitsInFull: boolean
}

type Step = readonly [position: number, company: number]
const WIDE: readonly Step[] = [
  [5, 6.4],
  [4.8, 5.8],
  [4.6, 5.2],
]
/** Between 220 and 319 px 5.5 cqi is 12 px: nothing may be smaller. */
const TIGHT: readonly Step[] = [
  [5.5, 6.4],
  [5.5, 5.8],
  [5.5, 5.5],
]

const PAPER: readonly Step[] = [...WIDE, [4.2, 4.8], [3.8, 4.4], [3.4, 4], [3, 3.6], [2.6, 3.2], [2.2, 2.8]]
const STEPS = { wide: WIDE, tight: TIGHT, paper: PAPER }

/**
 * Sizes and line counts of position and company under a name of the given height: the largest step at which
 * both fit in full, else the largest that fills the space with truncated text.
 */
export function fitDetails(
  position: string,
  company: string,
  nameHeight: number,
  measure: Measure,
  form: keyof typeof STEPS = 'wide',
): FittedDetails {
  const room = TEXT_ROOM - nameHeight
  const steps = STEPS[form]
  const most = form === 'paper' ? Number.POSITIVE_INFINITY : 2
  // Small letters are aligned to whole pixels: a line, above all in Arabic, is a little longer than measured. On paper nothing is cut.
  const longest = form === 'paper' ? 0.96 : 1
  const count = (text: string, size: number, weight: number) => {
    const width = (part: string) => (measure(part, weight) * size) / COLUMN
    // A word wider than the column runs on over several lines.
    return wrap(text, longest, width).reduce((sum, line) => sum + Math.max(1, Math.ceil(width(line) / longest)), 0)
  }
  const height = (step: Step, lines: readonly [number, number]) =>
    1.8 + step[0] * 1.22 * lines[0] + 1.4 + step[1] * 1.14 * lines[1]

  for (const step of steps) {
    const lines = [count(position, step[0], 450), count(company, step[1], 700)] as const
    if (lines[0] <= most && lines[1] <= most && height(step, lines) <= room)
      return { ...fitted(step, Math.max(2, lines[0]), Math.max(2, lines[1])), fitsInFull: true }
  }
  const last = steps[steps.length - 1] ?? [5.5, 5.5]
  const wanted = [Math.min(2, count(position, last[0], 450)), Math.min(2, count(company, last[1], 700))] as const
  // The company is what a visitor looks for: the position gives up its second line first.
  if (height(last, wanted) <= room) return fitted(last, 2, 2)
  if (height(last, [1, wanted[1]]) <= room) return fitted(last, 1, 2)
  return fitted(last, 1, 1)
}

function fitted([position, company]: Step, positionLines: number, companyLines: number): FittedDetails {
  return { position, company, positionLines, companyLines, fitsInFull: false }
}

/** Fills lines of `room` em with the pieces of a text; a piece that is too long gets its own line. */
function wrap(text: string, room: number, width: (text: string) => number) {
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(/[^\s-]+-*\s*|\S+\s*/g) ?? []) {
    if (line !== '' && width((line + piece).trimEnd()) > room) {
      lines.push(line.trimEnd())
      line = piece
    } else line += piece
  }
  if (line !== '') lines.push(line.trimEnd())
  return lines
}

/** At most `count` lines of `room` em; a word that does not fit is broken with a hyphen, then ends in an ellipsis. */
function cut(lines: NameLine[], count: number, room: number, width: (text: string) => number) {
  const out: NameLine[] = []
  for (const line of lines) {
    let rest = line.text
    while (width(rest) > room) {
      // Arabic has no hyphen, and its letters join.
      const hyphen = line.rtl ? '' : '-'
      const length = fitLength(rest, room - width(hyphen), width)
      out.push({ ...line, text: rest.slice(0, length) + hyphen })
      rest = rest.slice(length)
    }
    out.push({ ...line, text: rest })
  }
  const kept = out.slice(0, count)
  const end = kept.at(-1)
  if (end && out.length > count) {
    kept[count - 1] = { ...end, text: `${end.text.slice(0, fitLength(end.text, room - width('…'), width))}…` }
  }
  return kept
}

function fitLength(text: string, room: number, width: (text: string) => number) {
  let length = text.length
  while (length > 1 && width(text.slice(0, length)) > room) length--
  return length
}
