import { badgeEdition } from '#portal/features/badge/attendee/badge-edition.ts'
import { qrPath } from '#portal/features/badge/badge-card/qr-path.ts'
import type { Language } from '#portal/lib/language.ts'
import { encode } from '#portal/ui/draw-area.ts'
import { type BandWords, bandLines } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { groupCode, PASS_COLOUR, qrText } from '#shared/badge/pass.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { jpegPdf } from './jpeg-pdf.ts'

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

/** The same on a page of A6, for who prints it. */
export async function badgePdf(of: PictureOf): Promise<Blob> {
  const canvas = draw(of)
  const jpeg = new Uint8Array(await (await encode(canvas, 'image/jpeg', 0.95)).arrayBuffer())
  return jpegPdf(jpeg, { width: canvas.width, height: canvas.height }, { widthMm: 105, heightMm: 148 })
}

function draw({ badge, ticket, edition, language }: PictureOf): HTMLCanvasElement {
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
