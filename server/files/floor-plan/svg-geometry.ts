import type { PathArray } from 'svg-path-commander'
import { getPathBBox } from 'svg-path-commander/util'
import svgpath from 'svgpath'

/** a b c d e f, as in SVG's matrix(). */
export type Matrix = readonly [number, number, number, number, number, number]
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
export type Point = readonly [x: number, y: number]
/** In the units of whatever is measured. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Applies `inner` first, then `outer`. */
export function multiplyMatrices(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  const [p, q, r, s, t, u] = inner
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f]
}

export function moved([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** The matrix of a `transform` attribute, found by applying it to three points. */
export function matrixOf(transform: string | undefined): Matrix {
  if (!transform) return IDENTITY
  const [e = 0, f = 0, x = 0, y = 0, z = 0, w = 0] = segmentsOf(svgpath('M0 0L1 0L0 1').transform(transform))
    .flat()
    .filter((part) => typeof part === 'number')
  return [x - e, y - f, z - e, w - f, e, f]
}

/** The box around a transformed path; undefined when it draws nothing. */
export function boxOfPath(path: string, matrix: Matrix): Box | undefined {
  const { x, y, x2, y2 } = getPathBBox(segmentsOf(svgpath(path).matrix([...matrix])))
  return [x, y, x2, y2].every(Number.isFinite) ? { left: x, top: y, right: x2, bottom: y2 } : undefined
}

/** With its transforms applied, and without shorthands. */
function segmentsOf(path: ReturnType<typeof svgpath>): PathArray {
  const segments: unknown[] = []
  path.unshort().iterate((segment) => {
    segments.push(segment)
  })
  return segments as PathArray
}

export function unionBox(one: Box | undefined, other: Box | undefined): Box | undefined {
  if (!one || !other) return one ?? other
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

export const areaOf = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top)

export function containsPoint({ left, top, right, bottom }: Box, [x, y]: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}
