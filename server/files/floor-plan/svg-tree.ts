import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import type { PathArray } from 'svg-path-commander'
import { getPathBBox } from 'svg-path-commander/util'
import svgpath from 'svgpath'
import { ApiError } from '#server/base/index.ts'
import type { TextId } from '#shared/locales/translate.ts'
import { allowedAttribute, allowedName, allowedStyleSheet } from './svg-allowed.ts'

/** An element of a plan, containing only what the allow-list permits. */
export interface SvgElement {
  name: string
  attributes: Record<string, string>
  children: (SvgElement | string)[]
}

/** Largest SVG, in bytes. */
const MAX_SVG_BYTES = 5 * 1024 * 1024
/** More than any hall's plan has, and few enough for a phone to render. */
const MAX_SVG_ELEMENTS = 50_000
const MAX_SVG_DEPTH = 64
const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
/** Elements whose text is shown or applied; text between other elements is white space. */
const TEXT_ELEMENTS = new Set(['text', 'tspan', 'title', 'desc', 'style'])

/**
 * Reads a plan into a tree; whatever the allow-list does not have is dropped with all its content.
 * @throws ApiError too_large, wrong_file (not UTF-8, not well-formed, not an SVG, a DOCTYPE, too many elements)
 */
export function readSvg(bytes: Uint8Array) {
  if (bytes.length > MAX_SVG_BYTES) throw new ApiError('too_large')
  const open: SvgElement[] = []
  let root: SvgElement | undefined
  let elements = 0
  let depth = 0
  /** The depth of the dropped element that the parser is inside of. */
  let leftOut = 0

  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', () => {
    throw invalidPlan('plan:malformed')
  })
  // Entities can be declared only here: without a DOCTYPE there is nothing to expand and nothing to fetch.
  parser.on('doctype', () => {
    throw invalidPlan('plan:doctype')
  })
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (!/^(utf-8|us-ascii)$/i.test(encoding)) throw invalidPlan('plan:malformed')
  })
  parser.on('opentag', (tag) => {
    depth++
    if (++elements > MAX_SVG_ELEMENTS || depth > MAX_SVG_DEPTH) throw invalidPlan('plan:complex')
    if (leftOut) return
    const name = tag.uri === SVG ? allowedName(tag.local) : undefined
    if (depth === 1 && name !== 'svg') throw invalidPlan('plan:malformed')
    if (!name) {
      leftOut = depth
      return
    }
    const element: SvgElement = { name, attributes: attributesOf(tag), children: [] }
    root ??= element
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    if (leftOut === depth) leftOut = 0
    else if (!leftOut) close(open)
    depth--
  })
  const addText = (text: string) => {
    const parent = open.at(-1)
    if (!leftOut && parent && TEXT_ELEMENTS.has(parent.name)) parent.children.push(text)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)

  parser.write(decode(bytes)).close()
  if (!root) throw invalidPlan('plan:malformed')
  return root
}

/** A style sheet is complete only at its end tag. */
function close(open: SvgElement[]) {
  const element = open.pop()
  if (element?.name === 'style') element.children = [allowedStyleSheet(element.children.join(''))]
}

function attributesOf({ attributes }: SaxesTagNS) {
  const kept: Record<string, string> = {}
  for (const { uri, local, prefix, value } of Object.values(attributes) as SaxesAttributeNS[]) {
    const isHref = local === 'href' && (uri === '' || uri === XLINK)
    if (!isHref && (uri !== '' || prefix !== '')) continue
    const allowed = allowedAttribute(local, value)
    if (allowed !== undefined) kept[local] = allowed
  }
  return kept
}

function decode(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalidPlan('plan:malformed')
  }
}

/** @param text id of the text that says what is wrong with the plan */
export function invalidPlan(text: TextId) {
  return new ApiError('wrong_file', { text })
}

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
function segmentsOf(path: ReturnType<typeof svgpath>) {
  const segments: unknown[] = []
  path.unshort().iterate((segment) => {
    segments.push(segment)
  })
  return segments as PathArray
}

export function unionBox(one: Box | undefined, other: Box | undefined) {
  if (!one || !other) return one ?? other
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

export const areaOf = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top)

export function containsPoint({ left, top, right, bottom }: Box, [x, y]: Point) {
  return x >= left && x <= right && y >= top && y <= bottom
}
