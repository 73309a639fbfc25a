import { useState } from 'react'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { useAnswers } from '#portal/lib/answers.ts'
import { useEdition } from '#portal/lib/edition.ts'
import { Button } from '#portal/ui/button.tsx'
import { toastFailure } from '#portal/ui/toast-failure.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { useFocusHeading } from '#portal/ui/use-focus-heading.ts'
import css from './attendee-decline.module.css'
import { attendeeQuestion } from './attendee-query.ts'
import { useAttendeeText } from './attendee-text.ts'
import { SupportLine } from './support-line.tsx'

/** What the link shows once its badge was declined; `isOver` when that is no longer taken back. */
export function AttendeeDeclined({ badgeId, isOver }: { badgeId: string; isOver: boolean }) {
  const { t } = useAttendeeText()
  const answers = useAnswers()
  const heading = useFocusHeading()
  const [isSending, setSending] = useState(false)

  const undo = async () => {
    setSending(true)
    try {
      await badgeApi.undoDecline({ params: { id: badgeId } })
      toast.success(t('save.successTitle'), t('declined.back'))
      answers.forget(attendeeQuestion(badgeId))
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
      <p>{t(isOver ? 'declined.over' : 'declined.inTime')}</p>
      {!isOver && (
        <Button icon="undo" isPending={isSending} pendingLabel={t('declined.pending')} onPress={() => void undo()}>
          {t('declined.undo')}
        </Button>
      )}
      <SupportLine email={useEdition().supportEmail} />
    </main>
  )
}
