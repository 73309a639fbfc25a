import { badgeEdition } from '#portal/features/badge/attendee/badge-edition.ts'
import { qrPath } from '#portal/features/badge/badge-card/qr-path.ts'
import type { Language } from '#portal/lib/i18n.ts'
import { encode } from '#portal/ui/draw-area.ts'
import { type BandWords, bandLines } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { groupCode, PASS_COLOUR, qrText } from '#shared/badge/pass.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'

/** An A6 sheet in tenths of a millimetre, drawn at two pixels each. */
const SHEET = { width: 1050, height: 1480, scale: 2 }
const MARGIN = 70
/** The blank margin that scanners need around a QR code, in modules. */
const QUIET_ZONE = 4
const FONT = 'Overpass, Vazirmatn, Arial, sans-serif'

type Shown = Pick<Badge, 'nom' | 'prenom' | 'company' | 'code' | 'type'> & BandWords
export interface BadgePicture {
  badge: Shown
  /** The name of the pass in the page's language. */
  passName: string
  edition: Edition
  language: Language
}

/** The badge's QR code with event, name and pass, black on white: a PNG, which any phone can save with its photos. */
export async function badgePng(picture: BadgePicture): Promise<Blob> {
  return encode(draw(picture), 'image/png')
}

/** The same as a PDF of one A6 page, for printing. */
export async function badgePdf(picture: BadgePicture) {
  const canvas = draw(picture)
  const jpeg = new Uint8Array(await (await encode(canvas, 'image/jpeg', 0.95)).arrayBuffer())
  return jpegPdf(jpeg, { width: canvas.width, height: canvas.height }, { widthMm: 105, heightMm: 148 })
}

function draw({ badge, passName, edition, language }: BadgePicture) {
  const canvas = document.createElement('canvas')
  canvas.width = SHEET.width * SHEET.scale
  canvas.height = SHEET.height * SHEET.scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas context')
  context.scale(SHEET.scale, SHEET.scale)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SHEET.width, SHEET.height)

  context.textAlign = 'center'
  context.fillStyle = '#10202b'
  const drawText = (text: string, y: number, size: number, weight = 650) => {
    context.font = `${weight} ${size}px ${FONT}`
    context.fillText(text, SHEET.width / 2, y, SHEET.width - 2 * MARGIN)
  }
  drawText(edition.name, 120, 48)
  // No '·': in the portal's typeface it has no width and overlaps the next space.
  drawText(`${edition.dates[language]}, ${badgeEdition(edition, language).title}`, 185, 38, 450)
  drawCode(context, qrText(badge.code), 700, 235)
  drawText(groupCode(badge.code).join(' '), 995, 46)
  drawText([badge.nom, badge.prenom].filter(Boolean).join(' '), 1110, 78, 750)
  drawText(badge.company, 1190, 44, 450)
  const { background, foreground } = PASS_COLOUR[badge.type]
  const cssColour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name) || '#10202b'
  context.fillStyle = cssColour(background)
  context.fillRect(0, 1280, SHEET.width, 200)
  context.fillStyle = cssColour(foreground)
  const lines = bandLines(badge)
  drawText(passName, lines.length > 0 ? 1366 : 1402, 64, 750)
  if (lines.length > 0) drawText(lines.join(', '), 1442, 50)
  return canvas
}

function drawCode(context: CanvasRenderingContext2D, text: string, side: number, top: number) {
  const { d, modules } = qrPath(text)
  // Whole pixels per module: blurred edges are harder to scan.
  const scale = Math.floor((side * SHEET.scale) / (modules + 2 * QUIET_ZONE)) / SHEET.scale
  context.save()
  context.translate((SHEET.width - modules * scale) / 2, top + QUIET_ZONE * scale)
  context.scale(scale, scale)
  context.fillStyle = '#000'
  context.fill(new Path2D(d))
  context.restore()
}

const POINTS_PER_MM = 72 / 25.4

/** A PDF of one page that a JPEG fills; too little to need a library. */
export function jpegPdf(
  jpeg: Uint8Array<ArrayBuffer>,
  { width, height }: { width: number; height: number },
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
) {
  const [w, h] = [widthMm, heightMm].map((mm) => (mm * POINTS_PER_MM).toFixed(2))
  const drawing = `q ${w} 0 0 ${h} 0 0 cm /Im0 Do Q`
  const objects: (string | Uint8Array<ArrayBuffer>)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents 4 0 R`,
      ' /Resources << /XObject << /Im0 5 0 R >> >> >>',
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`,
      ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
  ]
  const parts: (string | Uint8Array<ArrayBuffer>)[] = []
  let bytes = 0
  const add = (part: string | Uint8Array<ArrayBuffer>) => {
    parts.push(part)
    bytes += part.length
  }
  add('%PDF-1.4\n')
  const starts = objects.map((object, index) => {
    const start = bytes
    add(`${index + 1} 0 obj\n`)
    for (const part of object) add(part)
    add('\nendobj\n')
    return start
  })
  const table = bytes
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`)
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`)
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}
