import { use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pdfPageOf } from '#shared/upload/file-address.ts'
import { cx } from './cx.ts'
import type { DrawnPage } from './draw-pdf.ts'
import { ExternalLinksContext } from './external-links-context.ts'
import css from './pdf-pages.module.css'
import { Spinner } from './spinner.tsx'

/** The minimum width for drawing a page: large enough on a phone for its text to stay legible when enlarged. */
const MIN_WIDTH_PX = 700

type Props = {
  /** `#page=` gives the page at which it opens. */
  url: string
  /** The document itself, instead of fetching `url`. */
  bytes?: Uint8Array
  title: string
  /** On narrow screens, draws pages twice as wide as the container, so that small print can be read. */
  isLarge: boolean
}

/** Phones have no viewer, or one that shows only the first page; the desktop app lets none in. */
export function hasPdfViewer() {
  return !('foyer' in window) && navigator.pdfViewerEnabled && !matchMedia('(pointer: coarse)').matches
}

/** The pages of a PDF one below the other, as wide as the container allows. */
export function PdfPages({ url, bytes, title, isLarge }: Props) {
  const { t } = useTranslation()
  const [pages, setPages] = useState<DrawnPage[]>([])
  const [state, setState] = useState<'drawing' | 'done' | 'failed'>('drawing')
  const container = useRef<HTMLElement>(null)
  const failure = use(ExternalLinksContext) ? 'document.notShown' : 'document.notHere'

  useEffect(() => {
    const controller = new AbortController()
    const urls: string[] = []
    const add = (page: DrawnPage) => {
      urls.push(page.url)
      setPages((before) => [...before, page])
    }
    setPages([])
    setState('drawing')
    import('./draw-pdf.ts')
      .then(({ drawPdf }) => {
        const width = Math.max(container.current?.clientWidth ?? 0, MIN_WIDTH_PX)
        return drawPdf(bytes ?? url, width, add, controller.signal)
      })
      .then(
        () => !controller.signal.aborted && setState('done'),
        () => !controller.signal.aborted && setState('failed'),
      )
    return () => {
      controller.abort()
      for (const picture of urls) URL.revokeObjectURL(picture)
    }
  }, [url, bytes])

  useEffect(() => {
    const first = pdfPageOf(url)
    const target = container.current?.querySelectorAll('img')[first - 1]
    // Only once, while rendering; a user who has started reading is not moved.
    if (first === 1 || pages.length !== first || !container.current || !target || container.current.scrollTop > 0)
      return
    container.current.scrollTop = target.getBoundingClientRect().top - container.current.getBoundingClientRect().top
  }, [url, pages])

  return (
    <section
      ref={container}
      className={cx(css.pages, isLarge && css.large)}
      aria-label={title}
      aria-busy={state === 'drawing'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      {pages.map((page) => (
        <img key={page.url} src={page.url} width={page.width} height={page.height} alt={page.text} />
      ))}
      {state === 'drawing' && (
        <p className={css.words}>
          <Spinner />
        </p>
      )}
      {state === 'failed' && <p className={css.words}>{t(failure)}</p>}
    </section>
  )
}
