import { AppHeader, PastEvent } from '#portal/app/app-header.tsx'
import css from '#portal/app/page.module.css'
import { HelpLink, SupportQuestion } from '#portal/app/page-footer.tsx'
import type { PagePrefetch } from '#portal/app/page-parts.tsx'
import { usePageTitle } from '#portal/app/use-page-title.ts'
import { attendeeQuery, useAttendeeText } from '#portal/features/badge/attendee/attendee-query.ts'
import { AttendeeView } from '#portal/features/badge/attendee/attendee-view.tsx'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import { useParams } from '#portal/lib/navigation.tsx'
import { useCachedQuery } from '#portal/lib/query-cache.ts'

// Rarely needed, so in its own file.
const ResendLinkForm = lazyPart(
  async () => (await import('#portal/features/account/resend-link-form.tsx')).ResendLinkForm,
  undefined,
  'shown',
)

export const prefetch: PagePrefetch = ({ id = '' }, cache) => cache.prefetch(attendeeQuery(id))

/** /badge/{badgeUid}: public, opened from the invitation. */
export function Component() {
  const { id = '' } = useParams()
  const { t } = useAttendeeText()
  const { data: badge, isPending } = useCachedQuery(attendeeQuery(id))
  usePageTitle(t('pageTitle'))
  const hasLanyard = isPending || badge !== undefined
  return (
    <>
      <AppHeader hasLanyard={hasLanyard} />
      <AttendeeView key={id} badgeId={id} resendLinkForm={<ResendLinkForm />} />
      <footer className={css.footer}>
        {hasLanyard && <PastEvent />}
        {badge && <SupportQuestion />}
        <HelpLink />
      </footer>
    </>
  )
}
