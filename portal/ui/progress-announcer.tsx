import { useEffect, useState } from 'react'

/** How long typing must pause before the remaining fields are announced. */
const QUIET_MS = 1500

/** Politely announces what is left, such as "1 left: Mobile Number", but not on each keystroke nor on arrival. */
export function ProgressAnnouncer({ text }: { text: string }) {
  const [arrival] = useState(text)
  const [announced, setAnnounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="visually-hidden" role="status">
      {announced === arrival ? '' : announced}
    </p>
  )
}
