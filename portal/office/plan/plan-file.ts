import type { DrawnPage } from '#portal/ui/draw-pdf.ts'
import { MAX_FILE_BYTES } from '#shared/upload/document.rules.ts'

/** Pixels across a plan that is drawn from a PDF: booth numbers stay readable, and the picture stays small enough. */
const PDF_WIDTH = 3000
const TIME_LIMIT_MS = 60_000

export type PlanRefusal = 'tooLarge' | 'unreadable'

/** What can be sent of a chosen plan: the first page of a PDF as a picture, all else as it is; or why nothing can. */
export async function planFile(chosen: File): Promise<File | PlanRefusal> {
  if (chosen.size > MAX_FILE_BYTES) return 'tooLarge'
  if (chosen.type !== 'application/pdf' && !/\.pdf$/i.test(chosen.name)) return chosen
  try {
    const { drawPdf } = await import('#portal/ui/draw-pdf.ts')
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const pages: Blob[] = []
    const width = Math.round(PDF_WIDTH / Math.min(devicePixelRatio, 3))
    const take = ({ url, picture }: DrawnPage) => {
      URL.revokeObjectURL(url)
      pages.push(picture)
    }
    await drawPdf(bytes, width, take, AbortSignal.timeout(TIME_LIMIT_MS), 1)
    return new File(pages, chosen.name.replace(/\.pdf$/i, '.png'), { type: 'image/png' })
  } catch {
    return 'unreadable'
  }
}
