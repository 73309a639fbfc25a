import { type ReactNode, useState } from 'react'
import { useAnswer } from '#portal/lib/answers.ts'
import { deferred } from '#portal/lib/deferred.tsx'
import { useEdition } from '#portal/lib/edition.ts'
import { CallErrorBoundary } from '#portal/ui/call-error-boundary.tsx'
import { ErrorPanel } from '#portal/ui/error-panel.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { hasCode, isLinkReplaced } from '#shared/contract/call-error.ts'
import { AttendeeForm } from './attendee-form.tsx'
import { attendeeQuestion } from './attendee-query.ts'
import { AttendeeSkeleton } from './attendee-skeleton.tsx'
import { useAttendeeText } from './attendee-text.ts'

const AttendeeDone = deferred(async () => (await import('./attendee-later.ts')).AttendeeDone)
const AttendeeDeclined = deferred(async () => (await import('./attendee-later.ts')).AttendeeDeclined)

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
  const { data: badge, isPending, error, isFetching, refetch } = useAnswer(attendeeQuestion(badgeId))
  const [saved, setSaved] = useState<Badge>()

  if (isPending) return <AttendeeSkeleton />
  const trouble = { feature: 'attendee', supportEmail, isTrying: isFetching } as const
  // A record that is there stays, whatever a later answer says: it may hold what was typed.
  if (!badge && (hasCode(error, 'badge_declined') || hasCode(error, 'gone')))
    return <AttendeeDeclined badgeId={badgeId} isOver={hasCode(error, 'gone')} />
  if (error && !badge && isLinkReplaced(error))
    return <ErrorPanel {...trouble} kind="broken" resendLinkForm={resendLinkForm} />
  if (error && !badge) return <ErrorPanel {...trouble} kind="broken" onRetry={() => void refetch()} />
  if (!badge) return <ErrorPanel {...trouble} kind="missing" resendLinkForm={resendLinkForm} />
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
