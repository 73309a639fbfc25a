import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { PageWaiting } from '#portal/app/page-waiting.tsx'
import { paths } from '#portal/app/paths.ts'
import { beginView } from '#portal/lib/session.ts'

/** Opened from the organizer's tool with a token behind the #: it leaves the address, and the profile comes up. */
export function ViewPage() {
  const token = useLocation().hash.slice(1)
  useEffect(() => {
    if (token) beginView(token, paths.profile)
    else window.location.replace(paths.login)
  }, [token])
  return <PageWaiting />
}
