import { type ReactNode, useState } from 'react'
import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import { useCachedQuery } from '#portal/lib/query-cache.ts'
import { CallErrorBoundary, ErrorPanel } from '#portal/ui/error-panel.tsx'
import { FieldSkeletons, Skeleton } from '#portal/ui/skeleton.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { hasCode } from '#shared/contract/call-error.ts'
import { AttendeePanel } from './attendee-aside.tsx'
import css from './attendee-form.module.css'
import { AttendeeForm } from './attendee-form.tsx'
import { attendeeQuery, useAttendeeText } from './attendee-query.ts'
import waiting from './attendee-skeleton.module.css'
import { badgeEdition } from './badge-edition.ts'

/** Placeholders beside a badge that has not loaded. */
function AttendeeSkeleton() {
  const { t } = useAttendeeText()
  const edition = useEdition()
  const language = useLanguage()
  const card = {
    type: 'visitor',
    state: 'invited',
    edition: badgeEdition(edition, language),
    label: t('ui:loading'),
  } as const
  return (
    <main className={css.page}>
      <AttendeePanel card={card} className={waiting.unknown}>
        <Spinner />
      </AttendeePanel>
      <div className={css.side} aria-busy>
        <h1 className="visually-hidden">{t('title')}</h1>
        <Skeleton width="60%" height="34px" />
        <div className={waiting.fields}>
          <FieldSkeletons />
        </div>
      </div>
    </main>
  )
}

const AttendeeDone = lazyPart(async () => (await import('./attendee-lazy.ts')).AttendeeDone, AttendeeSkeleton)
const AttendeeDeclined = lazyPart(async () => (await import('./attendee-lazy.ts')).AttendeeDeclined, AttendeeSkeleton)

type Props = {
  badgeId: string
  /** The form that sends the link again, where that helps; it belongs to another feature. */
  resendLinkForm?: ReactNode
}

/** Everything under the sign of the page of one badge. Give it the id as key. */
export function AttendeeView({ badgeId, resendLinkForm }: Props) {
  return (
    <CallErrorBoundary feature="attendee">
      <Attendee badgeId={badgeId} resendLinkForm={resendLinkForm} />
    </CallErrorBoundary>
  )
}

function Attendee({ badgeId, resendLinkForm }: Props) {
  const { supportEmail } = useEdition()
  const { t } = useAttendeeText()
  const { data: badge, isPending, error, isFetching, refetch } = useCachedQuery(attendeeQuery(badgeId))
  const [saved, setSaved] = useState<Badge>()

  if (isPending) return <AttendeeSkeleton />
  // A loaded record stays, whatever a later answer says: its form may have unsaved input.
  if (!badge && (hasCode(error, 'badge_declined') || hasCode(error, 'gone')))
    return <AttendeeDeclined badgeId={badgeId} isOver={hasCode(error, 'gone')} />
  if (!badge)
    return (
      <ErrorPanel
        feature="attendee"
        error={error}
        supportEmail={supportEmail}
        isTrying={isFetching}
        onRetry={refetch}
        resendLinkForm={resendLinkForm}
      />
    )
  if (saved) return <AttendeeDone badge={saved} onChange={() => setSaved(undefined)} />
  return (
    <AttendeeForm
      badge={badge}
      onSaved={(done) => {
        setSaved(done)
        toast.success(t('save.successTitle'), t('save.success'))
      }}
    />
  )
}
