import type { ReactNode } from 'react'
import css from './paper.module.css'
import { PrintPaper } from './print-paper.tsx'

/** Sheets with tables, printed instead of the screen; opens the print dialog once. */
export function Paper({ onPrinted, children }: { onPrinted: () => void; children: ReactNode }) {
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

/** Starts on a new page: a title, and a note beside it. */
export function PaperSheet({ title, note, children }: { title: ReactNode; note: ReactNode; children: ReactNode }) {
  return (
    <section className={css.sheet}>
      <header>
        <h2>{title}</h2>
        <p>{note}</p>
      </header>
      {children}
    </section>
  )
}
