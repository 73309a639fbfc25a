import { useState } from 'react'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { useAnswers } from '#portal/lib/answers.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { toastFailure } from '#portal/ui/toast-failure.ts'
import type { Badge, BadgeDecline } from '#shared/badge/badge.schema.ts'
import css from './attendee-decline.module.css'
import { attendeeQuestion } from './attendee-query.ts'
import { useAttendeeText } from './attendee-text.ts'

/** At the end of the page, one link: to give the badge back, or to say that it is meant for somebody else. */
export function AttendeeDecline({ badge }: { badge: Badge }) {
  const { t } = useAttendeeText()
  const answers = useAnswers()
  const [isOpen, setOpen] = useState(false)
  const [sending, setSending] = useState<BadgeDecline['reason']>()

  const decline = async (reason: BadgeDecline['reason']) => {
    setSending(reason)
    try {
      await badgeApi.declineBadge({ params: { id: badge._id }, body: { reason } })
      // The page is asked for anew: it now says that the badge was declined.
      answers.forget(attendeeQuestion(badge._id))
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
      pendingLabel={t('decline.pending')}
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
        <p>{t('decline.text')}</p>
        <DialogButtons>
          {button('cannot_come')}
          {button('not_me')}
        </DialogButtons>
      </Dialog>
    </div>
  )
}
