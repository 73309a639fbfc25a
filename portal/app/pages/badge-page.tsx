import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { AppHeader } from '#portal/app/app-header.tsx'
import { usePageTitle } from '#portal/app/use-page-title.ts'
import { attendeeQuery } from '#portal/features/badge/attendee/attendee-query.ts'
import { useAttendeeText } from '#portal/features/badge/attendee/attendee-text.ts'
import { AttendeeView } from '#portal/features/badge/attendee/attendee-view.tsx'
import { deferred } from '#portal/lib/deferred.tsx'

// Seldom needed: a file of its own.
const ResendLinkForm = deferred(
  async () => (await import('#portal/features/account/resend-link-form.tsx')).ResendLinkForm,
)

// Asked for as soon as the page's file is here, before the texts are.
export { attendeeQuery }

/** /badge/{badgeUid}: public, opened from the invitation. */
export function BadgePage() {
  const { badgeUid = '' } = useParams()
  const { t } = useAttendeeText()
  const { data: badge, isPending } = useQuery(attendeeQuery(badgeUid))
  usePageTitle(t('pageTitle'))
  return (
    <>
      {/* The badge itself says place and dates. */}
      <AppHeader hasEdition={!isPending && !badge} />
      <AttendeeView key={badgeUid} badgeId={badgeUid} resendLinkForm={<ResendLinkForm />} />
    </>
  )
}
