import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import css from './print-paper.module.css'

/** What only the printer sees. Sends it once all pictures have loaded. `page` holds rules of the sheet, in CSS. */
export function PrintPaper({ page, send, children }: { page: string; send: () => unknown; children: ReactNode }) {
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
      <style>{page}</style>
      {children}
    </div>,
    document.body,
  )
}
