import { IDENTITY, invalidPlan, type Matrix, multiplyMatrices, type SvgElement } from './svg-tree.ts'

/** Width and height of the plan in its own units; lengths in per cent refer to these. */
export interface PlanSize {
  width: number
  height: number
}

/** As in CSS, 96 px are an inch. */
const UNIT_PX: Record<string, number> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  pt: 4 / 3,
  pc: 16,
}

/** A length in the plan's units; undefined if it is not one. @param whole the length that 100% stands for */
export function parseLength(text: string | undefined, whole = 0) {
  const [, number, unit = ''] = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*([a-z]+|%)?/i.exec(text ?? '') ?? []
  if (number === undefined) return undefined
  if (unit === '%') return (Number(number) / 100) * whole
  return Number(number) * (UNIT_PX[unit.toLowerCase()] ?? 1)
}

/** The outline of a shape as a path; undefined if the element is not a shape. */
export function pathOf({ name, attributes }: SvgElement, size: PlanSize) {
  const across = (key: string) => parseLength(attributes[key], size.width) ?? 0
  const down = (key: string) => parseLength(attributes[key], size.height) ?? 0
  switch (name) {
    case 'path':
      return attributes.d ?? ''
    case 'rect':
      return box(across('x'), down('y'), across('width'), down('height'))
    case 'circle':
      return oval(across('cx'), down('cy'), across('r'), across('r'))
    case 'ellipse':
      return oval(across('cx'), down('cy'), across('rx'), down('ry'))
    case 'line':
      return `M${across('x1')} ${down('y1')}L${across('x2')} ${down('y2')}`
    case 'polyline':
    case 'polygon':
      return attributes.points?.trim() ? `M${attributes.points}` : ''
    default:
      return undefined
  }
}

const box = (x: number, y: number, width: number, height: number) =>
  width > 0 && height > 0 ? `M${x} ${y}h${width}v${height}h${-width}z` : ''

const oval = (x: number, y: number, rx: number, ry: number) =>
  rx > 0 && ry > 0 ? `M${x - rx} ${y}A${rx} ${ry} 0 1 0 ${x + rx} ${y}A${rx} ${ry} 0 1 0 ${x - rx} ${y}z` : ''

/** The default length of a plan's longer side in browsers. */
const SIDE_PX = 2000

/** The visible part of the drawing, in its own units. */
export interface PlanView extends PlanSize {
  left: number
  top: number
}

/**
 * The area that a plan shows: its viewBox, else its width and height.
 * @throws ApiError wrong_file when it has neither
 */
export function viewOf({ attributes }: SvgElement): PlanView {
  const view = viewBoxOf(attributes.viewBox) ?? {
    left: 0,
    top: 0,
    width: parseLength(attributes.width) ?? 0,
    height: parseLength(attributes.height) ?? 0,
  }
  if (view.width > 0 && view.height > 0) return view
  throw invalidPlan('plan:size')
}

/**
 * Makes the plan exactly as wide and high as its view, so that fractions of the image are fractions of the view, with
 * no letterboxing and no stretching.
 */
export function withSize(root: SvgElement, { left, top, width, height }: PlanView): SvgElement {
  const { x, y, transform, preserveAspectRatio, ...kept } = root.attributes
  const scale = SIDE_PX / Math.max(width, height)
  return {
    ...root,
    attributes: {
      ...kept,
      viewBox: `${left} ${top} ${width} ${height}`,
      width: String(width * scale),
      height: String(height * scale),
    },
  }
}

/** How a nested drawing (svg, symbol) is placed in its parent. @param use the element that shows a symbol */
export function nestedMatrix(element: SvgElement, size: PlanSize, use?: SvgElement): Matrix {
  const own = element.attributes
  const width = parseLength(use?.attributes.width ?? own.width, size.width) ?? size.width
  const height = parseLength(use?.attributes.height ?? own.height, size.height) ?? size.height
  const place: Matrix = [1, 0, 0, 1, parseLength(own.x, size.width) ?? 0, parseLength(own.y, size.height) ?? 0]
  const view = viewBoxOf(own.viewBox)
  if (!view) return place
  return multiplyMatrices(place, fitted(view, { width, height }, own.preserveAspectRatio ?? ''))
}

function fitted(view: PlanView, { width, height }: PlanSize, ratio: string): Matrix {
  const [x, y] = [width / view.width, height / view.height]
  if (!Number.isFinite(x) || !Number.isFinite(y)) return IDENTITY
  if (ratio.includes('none')) return [x, 0, 0, y, -view.left * x, -view.top * y]
  const scale = ratio.includes('slice') ? Math.max(x, y) : Math.min(x, y)
  const part = (edge: string) => (edge === 'Min' ? 0 : edge === 'Max' ? 1 : 0.5)
  const [, across = 'Mid', down = 'Mid'] = /x(Min|Mid|Max)Y(Min|Mid|Max)/.exec(ratio) ?? []
  const left = (width - view.width * scale) * part(across) - view.left * scale
  const top = (height - view.height * scale) * part(down) - view.top * scale
  return [scale, 0, 0, scale, left, top]
}

function viewBoxOf(text: string | undefined): PlanView | undefined {
  const [left, top, width, height] = (text ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (left === undefined || top === undefined || !width || !height) return undefined
  if (![left, top, width, height].every(Number.isFinite) || width < 0 || height < 0) return undefined
  return { left, top, width, height }
}
