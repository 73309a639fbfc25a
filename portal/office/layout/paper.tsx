import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import css from './paper.module.css'
import { PrintPaper } from './print-paper.tsx'

/** Sheets with tables, printed instead of the screen; opens the print dialog once. */
export function PrintDocument({ onPrinted, children }: { onPrinted: () => void; children: ReactNode }) {
  const printOnce = () => {
    window.print()
    onPrinted()
  }
  return (
    <PrintPaper pageCss="@page { size: A4; margin: 14mm }" print={printOnce}>
      <div className={css.paper}>{children}</div>
    </PrintPaper>
  )
}

/** Starts on a new page: a title, and next to it the edition and the day of printing. */
export function PrintSheet({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('organizer')
  const edition = useQueryData(queries.edition)
  const { full } = useDates()
  return (
    <section className={css.sheet}>
      <header>
        <h2>{title}</h2>
        <p>{[edition?.name, t('printedOn', { day: full(Date.now()) })].filter(Boolean).join(', ')}</p>
      </header>
      {children}
    </section>
  )
}
