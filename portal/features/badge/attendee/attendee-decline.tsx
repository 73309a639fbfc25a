import { useState } from 'react'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { useEdition } from '#portal/lib/edition.ts'
import { useQueryCache } from '#portal/lib/query-cache.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { toast, toastFailure } from '#portal/ui/toast-store.ts'
import { useFocusHeading } from '#portal/ui/use-focus-heading.ts'
import { DECLINE_UNDO_MS } from '#shared/badge/badge.rules.ts'
import type { Badge, BadgeDecline } from '#shared/badge/badge.schema.ts'
import css from './attendee-decline.module.css'
import { attendeeQuery, useAttendeeText } from './attendee-query.ts'
import { SupportLine } from './support-line.tsx'

const UNDO_HOURS = DECLINE_UNDO_MS / 3_600_000

/** At the end of the page, one link: to give the badge back, or to say that it is meant for somebody else. */
export function AttendeeDecline({ badge }: { badge: Badge }) {
  const { t } = useAttendeeText()
  const cache = useQueryCache()
  const [isOpen, setOpen] = useState(false)
  const [sending, setSending] = useState<BadgeDecline['reason']>()

  const decline = async (reason: BadgeDecline['reason']) => {
    setSending(reason)
    try {
      await badgeApi.declineBadge({ params: { id: badge._id }, body: { reason } })
      // Fetches the badge again, so that the page says that it was declined.
      cache.remove(attendeeQuery(badge._id))
    } catch (error) {
      toastFailure(error, t('save.failureTitle'))
    } finally {
      setSending(undefined)
    }
  }
  const button = (reason: BadgeDecline['reason']) => (
    <Button
      variant="line"
      isPending={sending === reason}
      pendingLabel={t('ui:sending')}
      isDisabled={sending !== undefined && sending !== reason}
      onPress={() => void decline(reason)}
    >
      {t(`decline.${reason}`)}
    </Button>
  )
  return (
    <div className={css.decline}>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {t('decline.open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('decline.open')}>
        <p>{t('decline.text', { hours: UNDO_HOURS })}</p>
        <DialogButtons>
          {button('cannot_come')}
          {button('not_me')}
        </DialogButtons>
      </Dialog>
    </div>
  )
}

/** What the link shows once its badge was declined; `isOver` when that can no longer be undone. */
export function AttendeeDeclined({ badgeId, isOver }: { badgeId: string; isOver: boolean }) {
  const { t } = useAttendeeText()
  const cache = useQueryCache()
  const heading = useFocusHeading()
  const [isSending, setSending] = useState(false)

  const undo = async () => {
    setSending(true)
    try {
      await badgeApi.undoDecline({ params: { id: badgeId } })
      toast.success(t('save.successTitle'), t('declined.back'))
      cache.remove(attendeeQuery(badgeId))
    } catch (error) {
      toastFailure(error, t('save.failureTitle'))
      setSending(false)
    }
  }
  return (
    <main className={css.declined}>
      <h1 ref={heading} tabIndex={-1}>
        {t('declined.title')}
      </h1>
      <p>{t('declined.text')}</p>
      <p>{isOver ? t('declined.over') : t('declined.inTime', { hours: UNDO_HOURS })}</p>
      {!isOver && (
        <Button icon="undo" isPending={isSending} pendingLabel={t('ui:sending')} onPress={undo}>
          {t('declined.undo')}
        </Button>
      )}
      <SupportLine email={useEdition().supportEmail} />
    </main>
  )
}
