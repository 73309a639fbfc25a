import type { Booth } from '#shared/company/company.schema.ts'
import { toDigits } from '#shared/digits.ts'

export type BoothSize = Pick<Booth, 'width' | 'height' | 'area'>

const METRES = '(\\d+(?:[.,]\\d+)?)'
const SIZE = new RegExp(
  `(?<![\\p{L}\\d.,-])(?:${METRES}\\s?m?\\s?[x×*]\\s?${METRES}(?:\\s?m[²2]?)?|${METRES}\\s?(?:m\\s?[²2]|sqm|م\\s?[²2]))(?![\\p{L}\\d])`,
  'giu',
)
const metres = (text: string) => Number(text.replace(',', '.'))
const ofArea = (text: string) => ({ width: null, height: null, area: metres(text) })

/** The sizes in a text: '6 x 9 m', '36 m²', '36 m² (6 x 6)', and of a cell of its own '36'. */
export function sizesIn(text: string): BoothSize[] {
  const plain = toDigits(text).trim()
  if (/^\d+([.,]\d+)?$/.test(plain)) return [ofArea(plain)]
  const sizes: BoothSize[] = [...plain.matchAll(SIZE)].map(([, width, height = '', area = '']) =>
    width ? { width: metres(width), height: metres(height) } : ofArea(area),
  )
  const isSaidTwice = ({ area }: BoothSize) =>
    sizes.some(({ width, height }) => width && area === width * (height ?? 0))
  return sizes.filter((one) => !isSaidTwice(one))
}

/** 'A12 (6 x 9)': a booth with its size. */
export function boothWithSize(text: string): { rest: string; size?: BoothSize } {
  const rest = toDigits(text)
    .replace(SIZE, '')
    .replace(/[\s()\p{Pd}]+$/u, '')
  const [size, ...others] = /\d/.test(rest) ? sizesIn(text) : []
  return size && others.length === 0 ? { rest, size } : { rest: text }
}
