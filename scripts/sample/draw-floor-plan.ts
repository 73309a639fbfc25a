import type { Booth } from '#shared/company/company.schema.ts'

const CELL = { width: 58, height: 40 }
/** Booths per row. Rows stand back to back in pairs, with an aisle between pairs. */
const TO_A_ROW = 10
const AISLE = 34
const EDGE = 30
const HEAD = 70
const ENTRANCE = 60
const LETTERING = 'font-family="sans-serif" fill="#13212b"'

/**
 * The sample event's floor plan: one hall per letter, every booth with its number. Deterministic for the same
 * booths.
 */
export function drawFloorPlan(booths: readonly Pick<Booth, 'stand'>[]): string {
  const numbers = [...new Set(booths.map(({ stand }) => stand))].filter(Boolean).sort()
  const halls = [...Map.groupBy(numbers, (number) => number.charAt(0))]
  const drawn = halls.map(([letter, own], at) => drawHall(letter, own, EDGE + at * (hallWidth() + EDGE)))
  const width = EDGE + halls.length * (hallWidth() + EDGE)
  const tallest = Math.max(0, ...halls.map(([, own]) => hallHeight(own.length)))
  const height = EDGE + tallest + ENTRANCE
  const entrance = `<text x="${width / 2}" y="${height - 22}" text-anchor="middle" font-size="22" ${LETTERING}>Entrée · Entrance</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#ffffff"/>${drawn.join('')}${entrance}</svg>`
}

const hallWidth = () => TO_A_ROW * CELL.width + 2 * EDGE

function hallHeight(count: number): number {
  const rows = Math.ceil(count / TO_A_ROW)
  return HEAD + rows * CELL.height + Math.floor(rows / 2) * AISLE + EDGE
}

function drawHall(letter: string, numbers: readonly string[], left: number): string {
  const height = hallHeight(numbers.length)
  const outline = `<rect x="${left}" y="${EDGE}" width="${hallWidth()}" height="${height}" fill="none" stroke="#13212b" stroke-width="4"/>`
  const name = `<text x="${left + EDGE}" y="${EDGE + 46}" font-size="34" font-weight="bold" ${LETTERING}>Hall ${letter}</text>`
  const booths = numbers.map((number, at) => {
    const row = Math.floor(at / TO_A_ROW)
    const x = left + EDGE + (at % TO_A_ROW) * CELL.width
    const y = EDGE + HEAD + row * CELL.height + Math.floor(row / 2) * AISLE
    return `<rect x="${x}" y="${y}" width="${CELL.width}" height="${CELL.height}" fill="#eef1f1" stroke="#5a6b75" stroke-width="1.5"/><text x="${x + CELL.width / 2}" y="${y + 25}" text-anchor="middle" font-size="15" ${LETTERING}>${number}</text>`
  })
  return outline + name + booths.join('')
}
