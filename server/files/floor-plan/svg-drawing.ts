import { nestedMatrix, type PlanSize, parseLength, pathOf } from './svg-size.ts'
import {
  type Box,
  boxOfPath,
  invalidPlan,
  type Matrix,
  matrixOf,
  moved,
  multiplyMatrices,
  type Point,
  type SvgElement,
  unionBox,
} from './svg-tree.ts'

/** Something drawn, in its final place after all transforms. */
export interface DrawnShape {
  id: string
  /** Undefined if it draws nothing. */
  box: Box | undefined
  isShape: boolean
  /** For text: its content, where it starts and how high it is. */
  words?: { text: string; anchor: Point; height: number }
}

/** Limits the work of drawing: whatever `use` repeats counts each time, and a long path counts several times. */
const MAX_WORK = 120_000
const CHARACTERS_PER_STEP = 100
/** Nesting of groups and uses. */
const MAX_DEPTH = 128
/** Shown only where something refers to them. */
const NOT_DRAWN = new Set(
  'defs symbol clipPath mask pattern marker linearGradient radialGradient style title desc'.split(' '),
)
const FONT_PX = 16

interface Place {
  matrix: Matrix
  fontSize: number
  depth: number
}

/**
 * Everything that a plan draws, in drawing order; a group comes after its content.
 * @param size of the plan, for lengths in per cent
 * @throws ApiError wrong_file when `use` makes it endless or too much work
 */
export function collectShapes(root: SvgElement, size: PlanSize) {
  const drawn: DrawnShape[] = []
  const byId = idsOf(root)
  let work = 0

  const drawAll = (element: SvgElement, place: Place): Box | undefined =>
    elementsOf(element).reduce<Box | undefined>((box, child) => unionBox(box, draw(child, place)), undefined)

  function draw(element: SvgElement, outer: Place, use?: SvgElement): Box | undefined {
    const { name, attributes } = element
    work += 1 + (attributes.d?.length ?? attributes.points?.length ?? 0) / CHARACTERS_PER_STEP
    if (work > MAX_WORK || outer.depth > MAX_DEPTH) throw invalidPlan('plan:complex')
    if ((NOT_DRAWN.has(name) && !use) || isHidden(element)) return undefined
    const matrix = multiplyMatrices(outer.matrix, matrixOf(attributes.transform))
    const place = { matrix, fontSize: fontSizeOf(element, outer.fontSize), depth: outer.depth + 1 }
    const id = attributes.id ?? ''
    if (name === 'text') {
      drawn.push(...textRuns(element, place, size))
      return undefined
    }
    const path = pathOf(element, size)
    const box = path === undefined ? inside(element, place, use) : boxOfPath(path, matrix)
    drawn.push({ id, box, isShape: path !== undefined && name !== 'line' })
    return box
  }

  function inside(element: SvgElement, place: Place, use?: SvgElement): Box | undefined {
    const { name, attributes } = element
    if (name === 'svg' || name === 'symbol')
      return drawAll(element, {
        ...place,
        matrix: multiplyMatrices(place.matrix, nestedMatrix(element, size, use)),
      })
    if (name !== 'use') return drawAll(element, place)
    const target = byId.get(attributes.href?.slice(1) ?? '')
    if (!target) return undefined
    const [x, y] = [parseLength(attributes.x, size.width) ?? 0, parseLength(attributes.y, size.height) ?? 0]
    return draw(target, { ...place, matrix: multiplyMatrices(place.matrix, [1, 0, 0, 1, x, y]) }, element)
  }

  drawAll(root, { matrix: [1, 0, 0, 1, 0, 0], fontSize: fontSizeOf(root, FONT_PX), depth: 0 })
  return drawn
}

/** The whole content of a text, then each of its lines that has its own position. */
function textRuns(text: SvgElement, place: Place, size: PlanSize): DrawnShape[] {
  const pointOf = ({ attributes }: SvgElement, [x, y]: Point): Point => [
    parseLength(attributes.x, size.width) ?? x,
    parseLength(attributes.y, size.height) ?? y,
  ]
  const [first] = elementsOf(text)
  const start = pointOf(text, first ? pointOf(first, [0, 0]) : [0, 0])
  const parts = [text, ...elementsOf(text)]
  return parts.map((part) => {
    const anchor = moved(place.matrix, part === text ? start : pointOf(part, start))
    const [, , c, d] = place.matrix
    const height = fontSizeOf(part, place.fontSize) * Math.hypot(c, d)
    const id = part.attributes.id ?? ''
    return { id, box: undefined, isShape: false, words: { text: textContentOf(part), anchor, height } }
  })
}

const textContentOf = (element: SvgElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textContentOf(child))).join('')

const elementsOf = ({ children }: SvgElement) =>
  children.filter((child): child is SvgElement => typeof child !== 'string')

function property({ attributes }: SvgElement, name: string) {
  const inStyle = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(attributes.style ?? '')
  return inStyle?.[1]?.trim() ?? attributes[name]
}

const isHidden = (element: SvgElement) => property(element, 'display') === 'none'

function fontSizeOf(element: SvgElement, outer: number) {
  return parseLength(property(element, 'font-size'), outer) ?? outer
}

function idsOf(root: SvgElement) {
  const found = new Map<string, SvgElement>()
  const waiting = [root]
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    const { id } = element.attributes
    if (id !== undefined) found.set(id, element)
    waiting.push(...elementsOf(element))
  }
  return found
}
