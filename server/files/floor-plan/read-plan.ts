import { ApiError } from '#server/base/index.ts'
import { detectFileType } from '#server/files/upload/document-kind.ts'
import { type PreparedFile, toDocumentImage } from '#server/files/upload/image.ts'
import { type BoothRect, normalizeBooth } from '#shared/directory/floor-plan.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { collectShapes, type DrawnShape } from './svg-drawing.ts'
import { type PlanView, viewOf, withSize } from './svg-size.ts'
import { areaOf, type Box, containsPoint, readSvg, type SvgElement } from './svg-tree.ts'

type Booths = Edition['floorPlan']['booths']
/** Capital letters and digits, as halls number their booths: A12, B-114, B4.12. Ids such as g12 are not booths. */
const NUMBER = /^[A-Z]{1,3}[\s._-]?\d{1,4}(?:[\s._-]\d{1,4})?[A-Z]?$/
/** What can be a key of the list. */
const KEY = /^[\p{L}\p{N}][\p{L}\p{N}\s._/-]{0,30}$/u
/** The list is sent to every page, with the edition. */
const MAX_BOOTHS = 2000
/** A shape that covers more of the plan than this is a hall, not a booth. */
const MAX_BOOTH_SHARE = 1 / 4
/** For a number without a booth shape around it: the marked area, reaching this many letter heights to each side. */
const BESIDE = 1.5
const DIGITS = 4

/**
 * Finds booths by ids that are booth numbers, else by texts that are, else by ids that are companies' booth numbers in
 * another spelling.
 * @param numbers booth numbers of companies, as they spell them
 */
function findBooths(drawn: readonly DrawnShape[], view: PlanView, numbers: readonly string[]): Booths {
  const known = new Map(numbers.filter((one) => KEY.test(one.trim())).map((one) => [normalizeBooth(one), one.trim()]))
  const exact = new Set(known.values())
  const found = new Map<string, BoothRect>()
  const placed = new Set<string>()
  const whole = view.width * view.height
  const shapes = drawn
    .flatMap(({ isShape, box }) => (isShape && box ? [box] : []))
    .filter((box) => areaOf(box) > 0 && areaOf(box) < whole * MAX_BOOTH_SHARE)
    .sort((one, other) => areaOf(one) - areaOf(other))

  const add = (one: DrawnShape, text: string) => {
    const bare = normalizeBooth(text)
    const place = fractionOf(boxOf(one, shapes), view)
    if (!place || placed.has(bare) || found.size >= MAX_BOOTHS) return
    placed.add(bare)
    found.set(known.get(bare) ?? text, place)
  }
  for (const one of drawn) {
    const id = readable(one.id)
    if (exact.has(id) || NUMBER.test(id)) add(one, id)
  }
  for (const one of drawn) {
    const text = one.words?.text.replace(/\s+/g, ' ').trim() ?? ''
    if (text.length <= 32 && (known.has(normalizeBooth(text)) || NUMBER.test(text))) add(one, text)
  }
  for (const one of drawn) {
    const id = readable(one.id)
    if (known.has(normalizeBooth(id))) add(one, id)
  }
  return Object.fromEntries(found)
}

/** Illustrator writes B_x002D_114 for B-114. */
function readable(id: string) {
  return id
    .replace(/_x([0-9a-f]{4})_/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/^_+(?=\d)/, '')
    .trim()
}

/** @param shapes smallest first */
function boxOf({ words, box }: DrawnShape, shapes: readonly Box[]) {
  if (!words) return box
  const { anchor, height } = words
  const [x, y] = anchor
  const reach = height * BESIDE
  return (
    shapes.find((shape) => containsPoint(shape, anchor)) ?? {
      left: x - reach,
      right: x + reach,
      top: y - reach,
      bottom: y + reach,
    }
  )
}

function fractionOf(box: Box | undefined, view: PlanView): BoothRect | undefined {
  if (!box) return undefined
  const part = (value: number, from: number, whole: number) =>
    Math.min(1, Math.max(0, Number(((value - from) / whole).toFixed(DIGITS))))
  const x = part(box.left, view.left, view.width)
  const y = part(box.top, view.top, view.height)
  const width = Number((part(box.right, view.left, view.width) - x).toFixed(DIGITS))
  const height = Number((part(box.bottom, view.top, view.height) - y).toFixed(DIGITS))
  // Shapes outside the plan, and mere lines, cannot be marked.
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

export const SVG_MIME = 'image/svg+xml'
const PICTURE_BYTES = 20 * 1024 * 1024
const HEAD_BYTES = 4100

interface ReadPlan {
  prepared: PreparedFile
  /** Undefined for a picture, from which nothing can be read. */
  booths: Edition['floorPlan']['booths'] | undefined
}

/**
 * Prepares a floor plan for storage: a picture is re-encoded, an SVG rewritten from its allowed parts
 * (Q-202).
 * @param numbers booth numbers of companies
 * @throws ApiError wrong_file, too_large
 */
export async function readPlan(bytes: Uint8Array, numbers: readonly string[]): Promise<ReadPlan> {
  if (isMarkup(bytes)) return readDrawing(bytes, numbers)
  const mime = (await detectFileType(bytes.subarray(0, HEAD_BYTES)))?.mime ?? ''
  if (mime !== 'image/png' && mime !== 'image/jpeg') throw new ApiError('wrong_file')
  if (bytes.length > PICTURE_BYTES) throw new ApiError('too_large')
  return { prepared: await toDocumentImage({ picture: bytes }, mime), booths: undefined }
}

function readDrawing(bytes: Uint8Array, numbers: readonly string[]): ReadPlan {
  const root = readSvg(bytes)
  const view = viewOf(root)
  const booths = findBooths(collectShapes(root, view), view, numbers)
  const svg = Buffer.from(writeSvg(withSize(root, view)))
  return { prepared: { bytes: svg, extension: 'svg', mime: SVG_MIME }, booths }
}

/** Text that begins with a tag, possibly after white space and a byte order mark. */
function isMarkup(bytes: Uint8Array) {
  return /^(?:\u00ef\u00bb\u00bf)?\s*</.test(Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1'))
}

/** Serialises the tree as an SVG file. Writes only what is in the tree: no comment, prefix or declaration. */
function writeSvg(root: SvgElement): string {
  return element({ ...root, attributes: { xmlns: 'http://www.w3.org/2000/svg', ...root.attributes } })
}

function element({ name, attributes, children }: SvgElement): string {
  const pairs = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')
  if (children.length === 0) return `<${name}${pairs}/>`
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : element(child)))
  return `<${name}${pairs}>${inner.join('')}</${name}>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"\t\n\r]/g, (sign) => ENTITIES[sign] ?? `&#${sign.charCodeAt(0)};`)
