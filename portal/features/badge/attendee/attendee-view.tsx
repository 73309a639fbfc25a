import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useEdition } from '#portal/lib/edition.ts'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { AttendeeBoundary } from './attendee-boundary.tsx'
import { AttendeeForm } from './attendee-form.tsx'
import { attendeeQuery } from './attendee-query.ts'
import { useAttendeeText } from './attendee-text.ts'
import { AttendeeTrouble } from './attendee-trouble.tsx'
import { AttendeeWaiting } from './attendee-waiting.tsx'

const AttendeeDone = lazyPart(async () => (await import('./attendee-done.tsx')).AttendeeDone)

type Props = {
  badgeId: string
  /** The form that sends the link again, where that helps; it belongs to another feature. */
  lostLink?: ReactNode
}

/** Everything under the sign of the page of one badge. Give it the id as key. */
export function AttendeeView({ badgeId, lostLink }: Props) {
  return (
    <AttendeeBoundary>
      <Attendee badgeId={badgeId} lostLink={lostLink} />
    </AttendeeBoundary>
  )
}

function Attendee({ badgeId, lostLink }: Props) {
  const { supportEmail } = useEdition()
  const { t } = useAttendeeText()
  const { data: badge, isPending, isError, isFetching, refetch } = useQuery(attendeeQuery(badgeId))
  const [saved, setSaved] = useState<Badge>()

  if (isPending) return <AttendeeWaiting />
  const trouble = { supportEmail, isTrying: isFetching }
  if (isError) return <AttendeeTrouble {...trouble} kind="broken" onAgain={() => void refetch()} />
  if (!badge) return <AttendeeTrouble {...trouble} kind="missing" lostLink={lostLink} />
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
