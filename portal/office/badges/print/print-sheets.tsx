import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import css from './print-page.module.css'
import { PrintPages } from './print-pages.tsx'
import type { PrintRun } from './use-print-run.ts'

/** The sheets, visible to the printer only. Sends them once all photos have loaded. */
export function PrintSheets({ run, only, send }: { run: PrintRun; only?: number; send: () => Promise<void> }) {
  const paper = useRef<HTMLDivElement>(null)
  const sending = useRef(send)
  useEffect(() => {
    let isGone = false
    const images = [...(paper.current?.querySelectorAll('img') ?? [])]
    // A photo that cannot be decoded shows as an empty frame and does not hold up the others.
    void Promise.allSettled(images.map((image) => image.decode())).then(() => {
      if (!isGone) void sending.current()
    })
    return () => {
      isGone = true
    }
  }, [])
  return createPortal(
    <div ref={paper} className={css.paper}>
      <style>
        {`@page { size: ${run.paper.isLabel ? '105mm 148mm' : 'A4'}; margin: 0 } @page envelope { size: A4 }`}
      </style>
      <PrintPages run={run} {...(only && { only })} />
    </div>,
    document.body,
  )
}
