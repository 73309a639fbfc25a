import type { Booth } from '#shared/company/company.schema.ts'
import { toDigits } from '#shared/digits.ts'

/** The columns that say how large a company's booths are. */
export const SIZE_FIELDS = ['size', 'width', 'length'] as const
export type SizeField = (typeof SIZE_FIELDS)[number]
export type BoothSize = Pick<Booth, 'width' | 'height' | 'area'>

const NUMBER = '(\\d+(?:[.,]\\d+)?)'
const M = '\\s?(?:m(?:[èe]t(?:re|er)s?)?\\.?|م(?:تر)?)'
const SQUARE = `(?:${M}\\s?(?:[²2]|carr[ée]s?|مربع)|\\s?(?:sq\\.?\\s?${M}|square\\s?${M}))`
const SIZE = new RegExp(
  `(?<![\\p{L}\\d.,-])(?:${NUMBER}(?:${M})?\\s?(?:[x×*]|par|by|في)\\s?${NUMBER}(?:${M}[²2]?)?|${NUMBER}${SQUARE})(?![\\p{L}\\d])`,
  'giu',
)
const metres = (text: string) => Number(text.replace(',', '.'))
const ofArea = (text: string) => ({ width: null, height: null, area: metres(text) })

/** Drops a size that repeats another one: '36 m² (6 x 6)'. */
const withoutSame = (sizes: readonly BoothSize[]) =>
  sizes.filter(({ area }) => !sizes.some(({ width, height }) => width && area === width * (height ?? 0)))

/** The sizes in a text: '6 x 9 m', '36 m²', '36 m² (6 x 6)', and '36' in a cell of its own. */
export function parseSizes(text: string) {
  const plain = toDigits(text).trim()
  if (/^\d+([.,]\d+)?$/.test(plain)) return [ofArea(plain)]
  return withoutSame(
    [...plain.matchAll(SIZE)].map(([, width, height = '', area = '']) =>
      width ? { width: metres(width), height: metres(height) } : ofArea(area),
    ),
  )
}

/** The lengths in a cell, one of each booth: '6', '6,5 m', '6 / 3'. */
const LENGTH = new RegExp(`^${NUMBER}(?:${M})?$`, 'iu')
const metresIn = (text: string) =>
  text === ''
    ? []
    : toDigits(text)
        .split(/[\n;/+]/)
        .map((part) => metres(LENGTH.exec(part.trim())?.[1] ?? '?'))

/** The booth sizes in a row's columns: the sides in two of them, and sizes in a third. */
export function sizesFromColumns({ size = '', width = '', length = '' }: Partial<Record<SizeField, string>>) {
  const [widths, heights] = [metresIn(width), metresIn(length)]
  if ([...widths, ...heights].some(Number.isNaN)) return []
  const sides = (widths.length > 0 ? widths : heights).map((_, index) => ({
    width: widths[index] ?? null,
    height: heights[index] ?? null,
  }))
  return withoutSame([...sides, ...parseSizes(size)])
}

/** A size as people read it: '6 × 9 m', '36 m²', and of one side '6 m'. */
export function formatSize({ width, height, area }: BoothSize) {
  const sides = [width, height].filter((side) => side !== null).join(' × ')
  if (sides !== '') return `${sides} m`
  return area ? `${area} m²` : ''
}

/** A text with its sizes as they are written in French. */
export const withDecimalCommas = (text: string) => text.replace(/(\d)\.(?=\d+ [×m])/g, '$1,')

/** A text with its sizes rewritten without commas: 'A12 (6,5 x 3)'. */
export const withDecimalPoints = (text: string) => text.replace(SIZE, (size) => size.replaceAll(',', '.'))

/** 'A12 (6 x 9)' is a booth with its size, and '6 x 9' a size without one. */
export function boothWithSize(text: string): { rest: string; size?: BoothSize } {
  const rest = toDigits(text)
    .replace(SIZE, '')
    .replace(/^[\s()]+|[\s(),\p{Pd}]+$/gu, '')
  const [size, ...others] = rest === text ? [] : parseSizes(text)
  return size && others.length === 0 ? { rest, size } : { rest: text }
}
