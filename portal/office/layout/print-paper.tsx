import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import css from './print-paper.module.css'

/** Content only for the printer, printed once all pictures have loaded. `pageCss` is the CSS @page rule. */
export function PrintPaper({
  pageCss,
  print,
  children,
}: {
  pageCss: string
  print: () => unknown
  children: ReactNode
}) {
  const paper = useRef<HTMLDivElement>(null)
  const latestPrint = useRef(print)
  useEffect(() => {
    let isUnmounted = false
    const images = [...(paper.current?.querySelectorAll('img') ?? [])]
    // A photo that cannot be decoded shows as an empty frame and does not hold up the others.
    void Promise.allSettled(images.map((image) => image.decode())).then(() => {
      if (!isUnmounted) void latestPrint.current()
    })
    return () => {
      isUnmounted = true
    }
  }, [])
  return createPortal(
    <div ref={paper} className={css.paper}>
      <style>{pageCss}</style>
      {children}
    </div>,
    document.body,
  )
}
