import type { ReactNode } from 'react'
import css from './paper.module.css'
import { PrintPaper } from './print-paper.tsx'

/** Sheets with tables, printed in place of the screen: the window for printing opens once. */
export function Paper({ onPrinted, children }: { onPrinted: () => void; children: ReactNode }) {
  const send = () => {
    window.print()
    onPrinted()
  }
  return (
    <PrintPaper page="@page { size: A4; margin: 14mm }" send={send}>
      <div className={css.paper}>{children}</div>
    </PrintPaper>
  )
}

/** Begins a page of its own: what it is about, and what stands beside it. */
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
