import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { usePlatform } from '#portal/office/platform.ts'
import { PrintPages } from './print-pages.tsx'
import css from './print-sheets.module.css'
import type { PrintRun } from './use-print-run.ts'

/** The sheets as they go to paper: seen by the printer alone. Prints once all photos are there, then says so. */
export function PrintSheets({ run, onPrinted }: { run: PrintRun; onPrinted: () => void }) {
  const paper = useRef<HTMLDivElement>(null)
  const told = useRef(onPrinted)
  const { print } = usePlatform()
  useEffect(() => {
    let isGone = false
    const images = [...(paper.current?.querySelectorAll('img') ?? [])]
    // A photo that cannot be read is drawn as the empty frame; the others need not wait for ever.
    void Promise.allSettled(images.map((image) => image.decode())).then(() => {
      if (isGone) return
      print()
      told.current()
    })
    return () => {
      isGone = true
    }
  }, [print])
  return createPortal(
    <div ref={paper} className={css.paper}>
      <style>
        {`@page { size: ${run.paper.isLabel ? '105mm 148mm' : 'A4'}; margin: 0 } @page envelope { size: A4 }`}
      </style>
      <PrintPages run={run} />
    </div>,
    document.body,
  )
}
