import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { BadgeSheet } from './badge-sheet.tsx'
import css from './print-sheets.module.css'

/** The sheets as they go to paper: seen by the printer alone. Prints once all photos are there, then says so. */
export function PrintSheets({
  sheets,
  isLabel,
  edition,
  onPrinted,
}: {
  sheets: readonly (readonly Badge[])[]
  isLabel: boolean
  edition: { line: string; dates: string }
  onPrinted: () => void
}) {
  const paper = useRef<HTMLDivElement>(null)
  const told = useRef(onPrinted)
  useEffect(() => {
    let isGone = false
    const images = [...(paper.current?.querySelectorAll('img') ?? [])]
    // A photo that cannot be read is drawn as the empty frame; the others need not wait for ever.
    void Promise.allSettled(images.map((image) => image.decode())).then(() => {
      if (isGone) return
      window.print()
      told.current()
    })
    return () => {
      isGone = true
    }
  }, [])
  return createPortal(
    <div ref={paper} className={css.paper}>
      <style>{`@page { size: ${isLabel ? '105mm 148mm' : 'A4'}; margin: 0 }`}</style>
      {sheets.map((badges) => (
        <BadgeSheet key={badges[0]?._id} badges={badges} isLabel={isLabel} edition={edition} />
      ))}
    </div>,
    document.body,
  )
}
