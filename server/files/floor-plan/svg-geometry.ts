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
  const points = pointsOf(svgpath('M0 0L1 0L0 1').transform(transform))
  const [[e, f] = [0, 0], [x, y] = [1, 0], [z, w] = [0, 1]] = points
  return [x - e, y - f, z - e, w - f, e, f]
}

/** The box around a transformed path; undefined when it draws nothing. */
export function boxOfPath(path: string, matrix: Matrix): Box | undefined {
  return boxOfPoints(pointsOf(svgpath(path).matrix([...matrix])))
}

export function boxOfPoints(points: readonly Point[]): Box | undefined {
  return points.reduce<Box | undefined>(
    (box, [x, y]) =>
      Number.isFinite(x) && Number.isFinite(y)
        ? unionBox(box, { left: x, right: x, top: y, bottom: y })
        : box,
    undefined,
  )
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

/** The corners of a path, and the extreme points of its curves. */
function pointsOf(path: ReturnType<typeof svgpath>): Point[] {
  const points: Point[] = []
  path
    .abs()
    .unshort()
    .unarc()
    .iterate((segment, _at, x, y) => {
      const numbers = segment.slice(1) as number[]
      if (segment[0] === 'H') points.push([numbers[0] ?? x, y])
      else if (segment[0] === 'V') points.push([x, numbers[0] ?? y])
      else if (segment[0] !== 'Z') points.push(...outermost([x, y, ...numbers], segment[0] === 'M'))
    })
  return points
}

/** A segment's end and, for a Bézier curve, where it turns back. @param run x and y of start, controls and end */
function outermost(run: number[], isMove: boolean): Point[] {
  const xs = run.filter((_, at) => at % 2 === 0)
  const ys = run.filter((_, at) => at % 2 === 1)
  const end: Point = [xs.at(-1) ?? 0, ys.at(-1) ?? 0]
  if (isMove || xs.length === 2) return [end]
  const turns = [...turnsOf(xs), ...turnsOf(ys)]
  return [end, ...turns.map((t): Point => [bezier(xs, t), bezier(ys, t)])]
}

function bezier(values: number[], t: number): number {
  let row = values
  while (row.length > 1) row = row.slice(1).map((value, at) => (row[at] ?? 0) * (1 - t) + value * t)
  return row[0] ?? 0
}

/** Where the derivative of a quadratic or cubic curve is 0, between 0 and 1. */
function turnsOf(values: number[]): number[] {
  const [p = 0, q = 0, r = 0, s] = values
  const isCubic = s !== undefined
  const a = isCubic ? s - 3 * r + 3 * q - p : 0
  const b = isCubic ? 2 * (r - 2 * q + p) : r - 2 * q + p
  const c = q - p
  const root = Math.sqrt(b * b - 4 * a * c)
  const found = Math.abs(a) < 1e-12 ? [-c / b] : [(-b + root) / (2 * a), (-b - root) / (2 * a)]
  return found.filter((t) => t > 0 && t < 1)
}
