import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#portal/ui/icon-button.tsx'
import css from './print-page.module.css'
import { PrintPages } from './print-pages.tsx'
import type { PrintRun } from './use-print-run.ts'

/** In px, as CSS has millimetres. */
const A4 = { width: 794, height: 1122 }
const LABEL = { width: 397, height: 560 }
/** Around the sheet, and for the buttons above it. */
const ROOM = { width: 48, height: 92 }

/** A page as it is printed, as large as there is room, and the ones before and after it. */
export function PrintPreview({ run }: { run: PrintRun | undefined }) {
  const { t } = useTranslation('organizer-badges')
  const desk = useRef<HTMLElement>(null)
  const [page, setPage] = useState(0)
  const isSmall = run?.paper.isLabel === true && !run.paper.hasEnvelopes
  const zoom = useZoom(desk, isSmall ? LABEL : A4)
  const count = run?.sheets.length ?? 0
  const at = Math.max(0, Math.min(page, count - 1))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing that takes the focus
    <section ref={desk} className={css.desk} aria-label={t('print.firstSheet')} tabIndex={0}>
      {count > 1 && (
        <p className={css.pager}>
          <IconButton icon="back" label={t('print.pageBefore')} isDisabled={at === 0} onPress={() => setPage(at - 1)} />
          <span role="status">{t('print.page', { page: at + 1, count })}</span>
          <IconButton
            icon="arrow"
            label={t('print.pageAfter')}
            isDisabled={at === count - 1}
            onPress={() => setPage(at + 1)}
          />
        </p>
      )}
      {run && count > 0 && (
        <div className={css.preview} style={{ zoom }}>
          <PrintPages run={run} first={at} only={1} />
        </div>
      )}
      {run && count === 0 && <p>{t('print.nothing')}</p>}
    </section>
  )
}

/** The factor at which a sheet just fits into the box. */
function useZoom(box: RefObject<HTMLElement | null>, sheet: typeof A4): number {
  const [zoom, setZoom] = useState(0.55)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const seen = new ResizeObserver(() => {
      const wide = (element.clientWidth - ROOM.width) / sheet.width
      const high = (element.clientHeight - ROOM.height) / sheet.height
      setZoom(Math.max(0.3, Math.min(wide, high, 1)))
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [box, sheet])
  return zoom
}
