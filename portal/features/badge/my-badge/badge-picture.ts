import { badgeEdition } from '#portal/features/badge/attendee/badge-edition.ts'
import { qrPath } from '#portal/features/badge/badge-card/qr-path.ts'
import type { Language } from '#portal/lib/i18n.ts'
import { encode } from '#portal/ui/draw-area.ts'
import { type BandWords, bandLines } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { groupCode, PASS_COLOUR, qrText } from '#shared/badge/pass.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'

/** The sheet in units of a tenth of a millimetre (A6), drawn at twice that. */
const SHEET = { width: 1050, height: 1480, scale: 2 }
const MARGIN = 70
/** Quiet zone in modules, which readers need. */
const QUIET_ZONE = 4
const FONT = 'Overpass, Vazirmatn, Arial, sans-serif'

type Shown = Pick<Badge, 'nom' | 'prenom' | 'company' | 'code' | 'type'> & BandWords
export interface PictureOf {
  badge: Shown
  /** The name of the pass in the page's language. */
  ticket: string
  edition: Edition
  language: Language
}

/** The badge's code with event, name and pass, black on white, as a PNG that any phone keeps among its pictures. */
export async function badgePng(of: PictureOf): Promise<Blob> {
  return encode(draw(of), 'image/png')
}

/** The same on a page of A6, for those who print it. */
export async function badgePdf(of: PictureOf) {
  const canvas = draw(of)
  const jpeg = new Uint8Array(await (await encode(canvas, 'image/jpeg', 0.95)).arrayBuffer())
  return jpegPdf(jpeg, { width: canvas.width, height: canvas.height }, { widthMm: 105, heightMm: 148 })
}

function draw({ badge, ticket, edition, language }: PictureOf) {
  const canvas = document.createElement('canvas')
  canvas.width = SHEET.width * SHEET.scale
  canvas.height = SHEET.height * SHEET.scale
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('There is nothing to draw on.')
  paint.scale(SHEET.scale, SHEET.scale)
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, SHEET.width, SHEET.height)

  paint.textAlign = 'center'
  paint.fillStyle = '#10202b'
  const say = (text: string, y: number, size: number, weight = 650) => {
    paint.font = `${weight} ${size}px ${FONT}`
    paint.fillText(text, SHEET.width / 2, y, SHEET.width - 2 * MARGIN)
  }
  say(edition.name, 120, 48)
  // No '·': in the portal's typeface it takes no room, and covers the space after it.
  say(`${edition.dates[language]}, ${badgeEdition(edition, language).title}`, 185, 38, 450)
  drawCode(paint, qrText(badge.code), 700, 235)
  say(groupCode(badge.code).join(' '), 995, 46)
  say([badge.nom, badge.prenom].filter(Boolean).join(' '), 1110, 78, 750)
  say(badge.company, 1190, 44, 450)
  const { paint: band, ink } = PASS_COLOUR[badge.type]
  const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name) || '#10202b'
  paint.fillStyle = colour(band)
  paint.fillRect(0, 1280, SHEET.width, 200)
  paint.fillStyle = colour(ink)
  const lines = bandLines(badge)
  say(ticket, lines.length > 0 ? 1366 : 1402, 64, 750)
  if (lines.length > 0) say(lines.join(', '), 1442, 50)
  return canvas
}

function drawCode(paint: CanvasRenderingContext2D, text: string, side: number, top: number) {
  const { d, modules } = qrPath(text)
  // Whole pixels: a module that is half covered is harder to read.
  const scale = Math.floor((side * SHEET.scale) / (modules + 2 * QUIET_ZONE)) / SHEET.scale
  paint.save()
  paint.translate((SHEET.width - modules * scale) / 2, top + QUIET_ZONE * scale)
  paint.scale(scale, scale)
  paint.fillStyle = '#000'
  paint.fill(new Path2D(d))
  paint.restore()
}

const POINTS_PER_MM = 72 / 25.4

/** A PDF of one page that a JPEG fills: what a library is for begins beyond that. */
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
