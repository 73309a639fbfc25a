import { useEffect } from 'react'
import { PageSkeleton } from '#portal/app/page-skeleton.tsx'
import { usePageLocation } from '#portal/lib/navigation.tsx'
import { enterImpersonation } from '#portal/lib/session.ts'
import { pages } from '#shared/pages.ts'

/**
 * Opened from the organizer's tool with a token in the fragment: removes it from the URL and opens the
 * profile.
 */
export function Component() {
  const token = usePageLocation().hash.slice(1)
  useEffect(() => {
    if (token) enterImpersonation(token, pages.profile.path)
    else window.location.replace(pages.login.path)
  }, [token])
  return <PageSkeleton />
}
