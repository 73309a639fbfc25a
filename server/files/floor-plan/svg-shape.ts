import type { SvgElement } from './svg-tree.ts'

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
export function parseLength(text: string | undefined, whole = 0): number | undefined {
  const [, number, unit = ''] = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*([a-z]+|%)?/i.exec(text ?? '') ?? []
  if (number === undefined) return undefined
  if (unit === '%') return (Number(number) / 100) * whole
  return Number(number) * (UNIT_PX[unit.toLowerCase()] ?? 1)
}

/** The outline of a shape as a path; undefined if the element is not a shape. */
export function pathOf({ name, attributes }: SvgElement, size: PlanSize): string | undefined {
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
