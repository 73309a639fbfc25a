import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { PageSkeleton } from '#portal/app/page-skeleton.tsx'
import { paths } from '#portal/app/paths.ts'
import { enterImpersonation } from '#portal/lib/session.ts'

/** Opened from the organizer's tool with a token behind the #: it leaves the address, and the profile comes up. */
export function ViewPage() {
  const token = useLocation().hash.slice(1)
  useEffect(() => {
    if (token) enterImpersonation(token, paths.profile)
    else window.location.replace(paths.login)
  }, [token])
  return <PageSkeleton />
}
