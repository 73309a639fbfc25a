import { ApiError } from '#server/base/api-error.ts'
import { detectFileType } from '#server/files/upload/document-kind.ts'
import { type PreparedFile, toDocumentImage } from '#server/files/upload/image.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { findBooths } from './find-booths.ts'
import { collectShapes } from './svg-drawing.ts'
import { viewOf, withSize } from './svg-size.ts'
import { readSvg, type SvgElement } from './svg-tree.ts'

export const SVG_MIME = 'image/svg+xml'
const PICTURE_BYTES = 20 * 1024 * 1024
const HEAD_BYTES = 4100

export interface ReadPlan {
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
function isMarkup(bytes: Uint8Array): boolean {
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

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"\t\n\r]/g, (sign) => SIGNS[sign] ?? `&#${sign.charCodeAt(0)};`)
