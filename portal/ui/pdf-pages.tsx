import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawnPage } from './draw-pdf.ts'
import css from './pdf-pages.module.css'
import { Spinner } from './spinner.tsx'

/** Phones have no viewer, or one that shows the first page alone. */
export function showsPdfItself(): boolean {
  return navigator.pdfViewerEnabled && !matchMedia('(pointer: coarse)').matches
}

/** The pages of a PDF one below the other, as wide as the place allows. */
export function PdfPages({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation('ui')
  const [pages, setPages] = useState<DrawnPage[]>([])
  const [state, setState] = useState<'drawing' | 'done' | 'failed'>('drawing')
  const place = useRef<HTMLElement>(null)

  useEffect(() => {
    const stop = new AbortController()
    const drawn: string[] = []
    const add = (page: DrawnPage) => {
      drawn.push(page.url)
      setPages((before) => [...before, page])
    }
    setPages([])
    setState('drawing')
    import('./draw-pdf.ts')
      .then(({ drawPdf }) => drawPdf(url, place.current?.clientWidth ?? innerWidth, add, stop.signal))
      .then(
        () => !stop.signal.aborted && setState('done'),
        () => !stop.signal.aborted && setState('failed'),
      )
    return () => {
      stop.abort()
      for (const picture of drawn) URL.revokeObjectURL(picture)
    }
  }, [url])

  return (
    <section
      ref={place}
      className={css.pages}
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
      {state === 'failed' && <p className={css.words}>{t('document.notShown')}</p>}
    </section>
  )
}
