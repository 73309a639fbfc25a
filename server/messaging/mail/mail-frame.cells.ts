import type { PassType } from '#shared/badge/pass.ts'
import { type Html, html } from './html.ts'

/** Colours of a mail. Mail programs know no variables, so they stand in every cell. */
export const INK = '#10202b'
export const QUIET = '#44545f'
export const PAPER = '#ffffff'
export const RULE = '#c6cfd1'
export const FRAME = '#66757e'
export const FONT = 'Arial,Helvetica,sans-serif'

/** Paint of a pass and the ink that is readable on it; the same as in the portal's tokens. */
export const PASS_PAINT: Record<PassType, { paint: string; ink: string }> = {
  exhibitor: { paint: '#0f50ae', ink: PAPER },
  delegate: { paint: '#0b8457', ink: PAPER },
  vip_delegate: { paint: '#5c0f3f', ink: PAPER },
  visitor: { paint: '#f08a24', ink: INK },
  speaker: { paint: '#cdbdf5', ink: INK },
  moderator: { paint: '#cdbdf5', ink: INK },
}

/** A table for layout; screen readers pass over it. */
export function table(rows: Html | Html[], style = '', attributes: Html = html``): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes} style="border-collapse:collapse;${style}">${rows}</table>`
}

export const FULL = html`width="100%"`

/** A picture of coloured cells: it shows although pictures are off. */
export interface CellPicture {
  /** One letter for each cell; `colours` says what it stands for. */
  rows: readonly string[]
  /** Pixels. */
  widths: readonly number[]
  heights: readonly number[]
}

// Few pictures are in nearly every mail, and one may have hundreds of cells.
const MAX_CACHED_PICTURES = 50
const drawn = new Map<string, Html>()

export function cellPicture(picture: CellPicture, colours: Record<string, string>): Html {
  const key = JSON.stringify([picture, colours])
  const known = drawn.get(key)
  if (known) return known
  const made = draw(picture, colours)
  // The organizer may try many accents.
  if (drawn.size >= MAX_CACHED_PICTURES) drawn.clear()
  drawn.set(key, made)
  return made
}

function draw({ rows, widths, heights }: CellPicture, colours: Record<string, string>): Html {
  const lines = rows.map((row, y) => {
    const cells = runsOf(row).map(({ letter, from, length }) => {
      const width = widths.slice(from, from + length).reduce((sum, one) => sum + one, 0)
      const height = heights[y] ?? 0
      const span = length > 1 ? html` colspan="${length}"` : html``
      return html`<td${span} bgcolor="${colours[letter] ?? ''}" width="${width}" height="${height}" style="width:${width}px;height:${height}px;font-size:0;line-height:0">&nbsp;</td>`
    })
    return html`<tr>${cells}</tr>`
  })
  return table(lines)
}

function runsOf(row: string) {
  return [...row.matchAll(/(.)\1*/g)].map(({ 0: run, 1: letter = '', index }) => ({
    letter,
    from: index,
    length: run.length,
  }))
}

/** The sign's mark: a door that stands open. */
export const DOOR: CellPicture = {
  rows: ['#####', '#...#', '#.#.#', '#####'],
  widths: [5, 5, 10, 5, 5],
  heights: [4, 5, 16, 5],
}

// Signal flags, as in the portal: halves, a bar, a saltire, stripes, a square.
const FLAGS: Record<Exclude<PassType, 'vip_delegate'>, readonly string[]> = {
  exhibitor: ['#', '.'],
  delegate: ['.', '#', '#', '.'],
  visitor: ['#.#'],
  speaker: ['...', '.#.', '...'],
  moderator: ['...', '.#.', '...'],
}

/** The figure of a pass on a field of `size` pixels, in a line of 2 pixels. */
export function flag(
  type: PassType,
  size: number,
  colours: { line: string; figure: string; ground: string },
): Html {
  // Steps of 2 pixels look like a slope.
  const rows = type === 'vip_delegate' ? saltire(size / 2) : FLAGS[type]
  const columns = rows[0]?.length ?? 1
  const picture = cellPicture(
    {
      rows,
      widths: Array<number>(columns).fill(size / columns),
      heights: Array<number>(rows.length).fill(size / rows.length),
    },
    { '#': colours.figure, '.': colours.ground },
  )
  const outer = size + 4
  return table(
    html`<tr><td style="padding:0;font-size:0;line-height:0">${picture}</td></tr>`,
    `border:2px solid ${colours.line};width:${outer}px`,
    html`width="${outer}"`,
  )
}

function saltire(cells: number): string[] {
  const places = Array.from({ length: cells }, (_, index) => index)
  const half = cells / 9
  const isOnCross = (x: number, y: number) => Math.abs(x - y) <= half || Math.abs(x + y - (cells - 1)) <= half
  return places.map((y) => places.map((x) => (isOnCross(x, y) ? '#' : '.')).join(''))
}
