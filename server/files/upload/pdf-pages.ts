import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'

/** One printed page: a heading, a few sections, a footer line. */
export interface PdfPage {
  language: 'en' | 'fr'
  /** A small line above the title. */
  above: string
  title: string
  lead: string
  sections: { heading: string; paragraphs: string[] }[]
  foot: string
}

const A4 = { width: 595.28, height: 841.89 }
const LEFT = 56
const TEXT_LEFT = 204
const TEXT_WIDTH = A4.width - TEXT_LEFT - LEFT
const FOOT_TOP = A4.height - 62
const INK = '#16211f'
const QUIET = '#5b6664'
const LINE = '#d9dedc'
const REGULAR = 'Helvetica'
const BOLD = 'Helvetica-Bold'

/** An A4 document with one page per sheet; tagged, so that screen readers can read it. `accent` is a CSS hex colour. */
export function renderPdf(sheets: PdfPage[], accent: string): Promise<Buffer> {
  const [first] = sheets
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    pdfVersion: '1.5',
    displayTitle: true,
    lang: first?.language ?? 'en',
    info: { Title: sheets.map(({ title }) => title).join(' / '), Author: first?.above ?? '' },
  })
  const bytes = buffer(pdf)
  for (const sheet of sheets) draw(pdf, sheet, accent)
  pdf.end()
  return bytes
}

function draw(pdf: PDFKit.PDFDocument, sheet: PdfPage, accent: string) {
  pdf.addPage()
  const root = pdf.struct('Sect', { lang: sheet.language })
  pdf.addStructure(root)
  const addTagged = (tag: 'H1' | 'H2' | 'P', content: () => void) => root.add(pdf.struct(tag, {}, content))

  // The standard fonts have the no-break space, but not the narrow one.
  const plain = (text: string) => text.replaceAll('\u202f', '\u00a0')
  const text = (words: string, x: number, y: number, width: number, lineGap = 0) =>
    pdf.text(plain(words), x, y, { width, lineGap })

  pdf.markContent('Artifact')
  pdf.rect(LEFT, 54, 30, 4).fill(accent)
  pdf.endMarkedContent()
  addTagged('P', () => text(sheet.above, LEFT, pen(pdf, BOLD, 8.5, QUIET, 72), 480))
  addTagged('H1', () => text(sheet.title, LEFT, pen(pdf, BOLD, 24, INK, 90), 480))
  addTagged('P', () => text(sheet.lead, LEFT, pen(pdf, REGULAR, 11, QUIET, pdf.y + 8), 440, 3))

  let top = pdf.y + 20
  for (const { heading, paragraphs } of sheet.sections) {
    pdf.markContent('Artifact')
    pdf
      .moveTo(LEFT, top)
      .lineTo(A4.width - LEFT, top)
      .lineWidth(0.6)
      .stroke(LINE)
    pdf.endMarkedContent()
    addTagged('H2', () => text(heading, LEFT, pen(pdf, BOLD, 9.5, INK, top + 11), TEXT_LEFT - LEFT - 24, 1.5))
    const headingEnd = pdf.y
    let y = top + 11
    for (const paragraph of paragraphs) {
      addTagged('P', () => text(paragraph, TEXT_LEFT, pen(pdf, REGULAR, 9.5, INK, y), TEXT_WIDTH, 2.6))
      y = pdf.y + 4
    }
    top = Math.max(headingEnd, y) + 7
  }
  addTagged('P', () => text(sheet.foot, LEFT, pen(pdf, REGULAR, 8, QUIET, FOOT_TOP), A4.width - 2 * LEFT, 2))
  root.end()
}

/** Sets font, size and colour; returns `y`, so that it can be called in place of the coordinate. */
function pen(pdf: PDFKit.PDFDocument, font: string, size: number, colour: string, y: number) {
  pdf.font(font).fontSize(size).fillColor(colour)
  return y
}
