import { getDocument } from 'unpdf/pdfjs'

export interface DrawnPage {
  /** A picture of the page, at an address of the browser's own; revoke it when it is shown no more. */
  url: string
  /** In CSS pixels. */
  width: number
  height: number
  /** The words of the page, for those who do not see it. */
  text: string
}

/** Sharper than this no screen needs, and a phone runs out of memory. */
const MAX_PIXELS_PER_PX = 3
/** A policy has a few pages; the rest of a longer one is behind the links. */
const MAX_PAGES = 40

/**
 * Draws a PDF page by page, for browsers that cannot. Weighs 400 kB: load it when it is wanted.
 * @param width of the pages, in CSS pixels
 * @throws when the document cannot be fetched or read
 */
export async function drawPdf(
  address: string,
  width: number,
  onPage: (page: DrawnPage) => void,
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`The document could not be fetched: ${answer.status}`)
  const loading = getDocument({
    data: new Uint8Array(await answer.arrayBuffer()),
    // The content policy allows no evaluation, and the fonts of the device stand in for those left out.
    disableFontFace: false,
    useSystemFonts: true,
    useWasm: false,
  })
  try {
    const document = await loading.promise
    for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number++) {
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
      const url = await pictureOf(canvas)
      if (signal.aborted) return URL.revokeObjectURL(url)
      onPage({ url, width, height, text: text.replace(/\s+/g, ' ').trim() })
    }
  } finally {
    void loading.destroy()
  }
}

function pictureOf(canvas: HTMLCanvasElement): Promise<string> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((picture) => {
      if (picture) resolve(URL.createObjectURL(picture))
      else reject(new Error('The page could not be drawn.'))
    })
  })
}
