import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import type { LetterColumn } from './letter-texts.ts'

/** One page in two columns; all texts printable (latin-text.ts). */
export interface LetterPage {
  columns: LetterColumn[]
  /** Place, day and number, at the right of the head. */
  head: string[]
  check: string
  sender: string
  /** A CSS hex colour. */
  accent: string
}

const A4 = { width: 595.28, height: 841.89 }
const LEFT = 56
const GAP = 28
const COLUMN = (A4.width - 2 * LEFT - GAP) / 2
const BODY_TOP = 190
const FOOT_TOP = A4.height - 96
/** The foot's rule and some air stand between the columns and the foot. */
const BODY_HEIGHT = FOOT_TOP - 28 - BODY_TOP
const BETWEEN_PARAGRAPHS = 10
/** The largest that fits: names, a position and a company of 255 letters each must not run into the foot. */
const BODY_SIZES = [10, 9, 8, 7, 6]
const INK = '#16211f'

/** The letter as an A4 page, tagged so that it can be read aloud. */
export function letterPdf({ columns, head, check, sender, accent }: LetterPage): Promise<Buffer> {
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    tagged: true,
    pdfVersion: '1.5',
    displayTitle: true,
    lang: columns[0]?.language ?? 'en',
    info: { Title: columns.map(({ title }) => title).join(' / '), Author: sender },
  })
  const bytes = buffer(pdf)
  const say = (tag: 'H1' | 'P', lang: string, paint: () => void) => {
    const part = pdf.struct('Sect', { lang })
    pdf.addStructure(part)
    part.add(pdf.struct(tag, {}, paint))
    part.end()
  }
  const write = (bold: boolean, size: number) =>
    pdf
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(INK)

  pdf.markContent('Artifact')
  pdf.rect(LEFT, 56, 30, 30).fill(accent)
  pdf
    .moveTo(LEFT, FOOT_TOP - 12)
    .lineTo(A4.width - LEFT, FOOT_TOP - 12)
    .lineWidth(0.8)
    .stroke(INK)
  pdf.endMarkedContent()
  say('P', 'en', () => {
    write(false, 9).text(head.join('\n'), LEFT, 56, {
      width: A4.width - 2 * LEFT,
      align: 'right',
      lineGap: 3,
    })
  })
  const heightOf = (paragraphs: readonly string[], size: number) =>
    paragraphs.reduce(
      (height, text) =>
        height + BETWEEN_PARAGRAPHS + write(false, size).heightOfString(text, { width: COLUMN, lineGap: 3 }),
      0,
    )
  const fits = (size: number) => columns.every(({ paragraphs }) => heightOf(paragraphs, size) <= BODY_HEIGHT)
  const bodySize = BODY_SIZES.find(fits) ?? Math.min(...BODY_SIZES)
  columns.forEach(({ language, title, paragraphs }, index) => {
    say('H1', language, () => {
      write(true, 15).text(title, LEFT, 112 + index * 22, { width: A4.width - 2 * LEFT })
    })
    const x = LEFT + index * (COLUMN + GAP)
    let y = BODY_TOP
    for (const paragraph of paragraphs) {
      say('P', language, () => {
        write(false, bodySize).text(paragraph, x, y, { width: COLUMN, lineGap: 3 })
      })
      y = pdf.y + BETWEEN_PARAGRAPHS
    }
  })
  say('P', 'en', () => {
    write(true, 9).text(check, LEFT, FOOT_TOP, { width: 300, lineGap: 3 })
  })
  say('P', 'en', () => {
    write(false, 9).text(sender, LEFT + 310, FOOT_TOP, { width: A4.width - 2 * LEFT - 310, align: 'right' })
  })
  pdf.end()
  return bytes
}
