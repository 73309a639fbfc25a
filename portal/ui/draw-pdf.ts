import { getDocument } from 'unpdf/pdfjs'
import { encode } from './draw-area.ts'

export interface DrawnPage {
  /** An object URL of the page's image; revoke it when no longer shown. */
  url: string
  /** The image itself: the content security policy forbids fetching object URLs. */
  image: Blob
  /** In CSS pixels. */
  width: number
  height: number
  /** The page's text, for screen readers. */
  text: string
}

/** Maximum pixel ratio: a higher one makes no visible difference, and a phone runs out of memory. */
const MAX_PIXELS_PER_PX = 3
/** Maximum number of pages drawn; the links give access to the rest of a longer document. */
const MAX_PAGES = 40

/**
 * Draws a PDF page by page, for browsers without a viewer. Weighs 400 kB, so load it on demand.
 * @param source its address, or its bytes
 * @param width of the pages, in CSS pixels
 * @throws if the document cannot be fetched or read
 */
export async function drawPdf(
  source: string | Uint8Array,
  width: number,
  onPage: (page: DrawnPage) => void,
  signal: AbortSignal,
  maxPages = MAX_PAGES,
) {
  const loading = getDocument({
    // A copy, since the reader takes ownership of its input.
    data: typeof source === 'string' ? await fetchBytes(source, signal) : source.slice(),
    // The content security policy forbids WebAssembly; system fonts replace fonts that are not embedded.
    disableFontFace: false,
    useSystemFonts: true,
    useWasm: false,
  })
  try {
    const document = await loading.promise
    for (let number = 1; number <= Math.min(document.numPages, maxPages); number++) {
      const page = await document.getPage(number)
      const full = page.getViewport({ scale: 1 })
      const height = Math.round((width * full.height) / full.width)
      const pixels = Math.min(devicePixelRatio, MAX_PIXELS_PER_PX)
      const canvas = window.document.createElement('canvas')
      canvas.width = Math.round(width * pixels)
      canvas.height = Math.round(height * pixels)
      await page.render({ canvas, viewport: page.getViewport({ scale: canvas.width / full.width }) }).promise
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      const image = await encode(canvas, 'image/png')
      if (signal.aborted) return
      onPage({ url: URL.createObjectURL(image), image, width, height, text: text.replace(/\s+/g, ' ').trim() })
    }
  } finally {
    void loading.destroy()
  }
}

async function fetchBytes(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`The document could not be fetched: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
