import { useEffect, useState } from 'react'

/** Typing pause after which the remaining fields are announced. */
const QUIET_MS = 1500

/** Announces what is left, "1 left: Mobile Number", politely: not on each key and not on arrival. */
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
