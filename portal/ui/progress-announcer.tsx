import { useEffect, useState } from 'react'

/** How long typing must pause before the remaining fields are announced. */
const QUIET_MS = 1500

/** Politely announces what is left, such as "1 left: Mobile Number", but not on each keystroke nor on arrival. */
export function ProgressAnnouncer({ words }: { words: string }) {
  const [arrival] = useState(words)
  const [said, setSaid] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), QUIET_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p className="visually-hidden" role="status">
      {said === arrival ? '' : said}
    </p>
  )
}
