import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useZoom } from '#portal/office/frame/use-zoom.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { longestOf } from './print-choice.ts'
import css from './print-page.module.css'
import { PrintPages } from './print-pages.tsx'
import type { PrintRun } from './use-print-run.ts'

/** In px, as CSS has millimetres. */
const A4 = { width: 794, height: 1122 }
const LABEL = { width: 397, height: 560 }

/** A page as it is printed, as large as there is room, and the ones before and after it. */
export function PrintPreview({ run }: { run: PrintRun | undefined }) {
  const { t } = useTranslation('organizer-badges')
  const desk = useRef<HTMLElement>(null)
  const [page, setPage] = useState(0)
  const isSmall = run?.paper.isLabel === true && !run.paper.hasEnvelopes
  const zoom = useZoom(desk, isSmall ? LABEL : A4)
  const count = run?.sheets.length ?? 0
  const at = Math.max(0, Math.min(page, count - 1))
  const [isLongest, setLongest] = useState(false)
  const shown = run && isLongest ? longestRun(run) : run
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing that takes the focus
    <section ref={desk} className={css.desk} aria-label={t('print.firstSheet')} tabIndex={0}>
      {count > 0 && (
        <Checkbox value={isLongest} onChange={setLongest}>
          {t('print.longest')}
        </Checkbox>
      )}
      {count > 1 && !isLongest && (
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
      {shown && count > 0 && (
        <div className={css.preview} style={{ zoom }}>
          <PrintPages run={shown} {...(!isLongest && { first: at, only: 1 })} />
        </div>
      )}
      {run && count === 0 && <p>{t('print.nothing')}</p>}
    </section>
  )
}

/** The badges with the longest names, on as few sheets as possible. */
function longestRun(run: PrintRun): PrintRun {
  const people = longestOf(run.people)
  const sheets = run.paper.isLabel ? people.map((one) => [one]) : [people]
  return { ...run, people, sheets, paper: { ...run.paper, hasEnvelopes: false } }
}
