import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import type { LetterColumn } from './letter-texts.ts'

/** One page in two columns; all texts printable (latin-text.ts). Empty or missing parts are not printed. */
export interface LetterPage {
  columns: LetterColumn[]
  /** The event's name, printed large unless there is a logo. */
  event: string
  /** PNG or JPEG. */
  logo?: Buffer | undefined
  /** The issuer, one entry per line. */
  issuer: string[]
  /** Place, day and number, at the right of the head. */
  head: string[]
  signatory: string
  /** Signature and stamp, PNG or JPEG. */
  signature?: Buffer | undefined
  howToCheck: string
}

const A4 = { width: 595.28, height: 841.89 }
const LEFT = 56
const RIGHT = A4.width - LEFT
const TOP = 48
const GAP = 28
const COLUMN = (RIGHT - LEFT - GAP) / 2
/** The letterhead shares the width with the block on its right. */
const HEAD_WIDTH = 270
const LOGO_HEIGHT = 56
/** A longer letterhead ends in an ellipsis. */
const MAX_ISSUER_HEIGHT = 84
const FOOT_TOP = A4.height - 84
const FOOT_HEIGHT = 48
const SIGNATURE = { width: 150, height: 70 }
const BETWEEN_PARAGRAPHS = 10
/** The largest that fits: names, a position and a company of 255 letters each must not run into the foot. */
const BODY_SIZES = [12, 11, 10, 9, 8, 7, 6]
const INK = '#16211f'

/** The letter as an A4 page, tagged so that it can be read aloud. */
export function letterPdf(page: LetterPage): Promise<Buffer> {
  const { columns, event, howToCheck } = page
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    tagged: true,
    pdfVersion: '1.5',
    displayTitle: true,
    lang: columns[0]?.language ?? 'en',
    info: { Title: columns.map(({ title }) => title).join(' / '), Author: page.issuer[0] ?? event },
  })
  const bytes = buffer(pdf)
  const pen = penFor(pdf)
  const headEnd = drawHead(pen, page)
  pen.rule(headEnd + 8, 2)
  pen.rule(FOOT_TOP - 10, 0.8)
  const bodyTop = drawTitles(pen, columns, headEnd + 24)
  const bodyEnd = FOOT_TOP - 24 - drawSignature(pen, page)
  drawBody(pen, columns, bodyTop, bodyEnd - bodyTop)
  pen.write({ bold: true, size: 10 }, howToCheck, LEFT, FOOT_TOP, { width: 300, lineGap: 3 })
  const right = { width: RIGHT - LEFT - 310, align: 'right' } as const
  pen.write({ size: 10 }, event, LEFT + 310, FOOT_TOP, { ...right, height: FOOT_HEIGHT, ellipsis: true })
  pdf.end()
  return bytes
}

type Pen = ReturnType<typeof penFor>
interface TextStyle {
  size: number
  bold?: boolean
  tag?: 'H1' | 'P'
  lang?: string
}

/** Draws text, tagged in drawing order for screen readers, and rules, which are not read. */
function penFor(pdf: PDFKit.PDFDocument) {
  const setFont = ({ size, bold }: TextStyle) =>
    pdf
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(INK)
  const drawTagged = (
    tag: 'H1' | 'P' | 'Figure',
    { lang = 'en', alt }: { lang?: string; alt?: string },
    content: () => void,
  ) => {
    const part = pdf.struct('Sect', { lang })
    pdf.addStructure(part)
    part.add(pdf.struct(tag, alt ? { alt } : {}, content))
    part.end()
  }
  return {
    heightOf: (style: TextStyle, text: string, width: number) =>
      setFont(style).heightOfString(text, { width, lineGap: 3 }),
    /** @returns where it ends */
    write(style: TextStyle, text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions) {
      if (text === '') return y
      drawTagged(style.tag ?? 'P', style, () => {
        setFont(style).text(text, x, y, { lineGap: 3, ...options })
      })
      return pdf.y
    },
    picture(bytes: Buffer, alt: string, x: number, y: number, fit: [number, number]) {
      drawTagged('Figure', { alt }, () => {
        pdf.image(bytes, x, y, { fit, valign: 'bottom' })
      })
    },
    rule(y: number, width: number) {
      pdf.markContent('Artifact')
      pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(width).stroke(INK)
      pdf.endMarkedContent()
    },
  }
}

/** Logo or name and the issuer at the left, place, day and number at the right. @returns where it ends */
function drawHead(pen: Pen, { logo, event, issuer, head }: LetterPage) {
  const rightX = LEFT + HEAD_WIDTH + 10
  const rightEnd = pen.write({ size: 10 }, head.join('\n'), rightX, TOP, { width: RIGHT - rightX, align: 'right' })
  if (logo) pen.picture(logo, event, LEFT, TOP, [HEAD_WIDTH, LOGO_HEIGHT])
  const brandEnd = logo
    ? TOP + LOGO_HEIGHT
    : pen.write({ size: 17, bold: true }, event, LEFT, TOP, { width: HEAD_WIDTH, height: 66, ellipsis: true })
  const [name = '', ...lines] = issuer
  const nameEnd = pen.write({ size: 11, bold: true }, name, LEFT, brandEnd + 8, {
    width: HEAD_WIDTH,
    height: 28,
    ellipsis: true,
  })
  const issuerEnd = pen.write({ size: 10 }, lines.join('\n'), LEFT, nameEnd, {
    width: HEAD_WIDTH,
    height: MAX_ISSUER_HEIGHT,
    ellipsis: true,
  })
  return Math.max(rightEnd, issuerEnd)
}

/** @returns where the text begins */
function drawTitles(pen: Pen, columns: readonly LetterColumn[], top: number) {
  const end = columns.reduce(
    (y, { language, title }) =>
      pen.write({ size: 15, bold: true, tag: 'H1', lang: language }, title, LEFT, y, { width: RIGHT - LEFT }),
    top,
  )
  return end + 14
}

/** Both columns, in the largest size that fits. */
function drawBody(pen: Pen, columns: readonly LetterColumn[], top: number, height: number) {
  const heightAt = (size: number) => (sum: number, text: string) =>
    sum + BETWEEN_PARAGRAPHS + pen.heightOf({ size }, text, COLUMN)
  const fits = (size: number) => columns.every(({ paragraphs }) => paragraphs.reduce(heightAt(size), 0) <= height)
  const size = BODY_SIZES.find(fits) ?? Math.min(...BODY_SIZES)
  columns.forEach(({ language, paragraphs }, index) => {
    let y = top
    for (const paragraph of paragraphs)
      y = pen.write({ size, lang: language }, paragraph, columnAt(index), y, { width: COLUMN }) + BETWEEN_PARAGRAPHS
  })
}

const columnAt = (index: number) => LEFT + index * (COLUMN + GAP)

/** Above the foot: the name, with the title in both languages, and the signature over it. @returns its height */
function drawSignature(pen: Pen, { signatory, signature, columns }: LetterPage) {
  const titles = columns.filter(({ signatoryTitle }) => signatoryTitle !== '')
  if (!signatory && !signature && titles.length === 0) return 0
  const nameLines = signatory ? [[{ size: 11, bold: true }, signatory] as const] : []
  const lines = [
    ...nameLines,
    ...titles.map(({ language, signatoryTitle }) => [{ size: 10, lang: language }, signatoryTitle] as const),
  ]
  const heights = lines.map(([style, text]) => Math.min(28, pen.heightOf(style, text, COLUMN)))
  const textHeight = heights.reduce((sum, height) => sum + height, 0)
  const x = columnAt(1)
  let y = FOOT_TOP - 22 - textHeight
  if (signature) pen.picture(signature, 'Signature', x, y - SIGNATURE.height - 4, [SIGNATURE.width, SIGNATURE.height])
  lines.forEach(([style, text], index) => {
    pen.write(style, text, x, y, { width: COLUMN, height: 28, ellipsis: true })
    y += heights[index] ?? 0
  })
  return textHeight + (signature ? SIGNATURE.height + 8 : 0) + 14
}
