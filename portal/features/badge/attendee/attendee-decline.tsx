import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { Button } from '#portal/ui/button.tsx'
import { confirm } from '#portal/ui/confirm-store.ts'
import { toastFailure } from '#portal/ui/toast-failure.ts'
import { isPending } from '#shared/badge/badge.rules.ts'
import type { Badge, BadgeDecline } from '#shared/badge/badge.schema.ts'
import css from './attendee-decline.module.css'
import { attendeeQuery } from './attendee-query.ts'
import { useAttendeeText } from './attendee-text.ts'

/** At the end of the page: to give the badge back, or to say that it is meant for somebody else. */
export function AttendeeDecline({ badge }: { badge: Badge }) {
  const { t } = useAttendeeText()
  const queries = useQueryClient()
  const [sending, setSending] = useState<BadgeDecline['reason']>()

  const decline = async (reason: BadgeDecline['reason']) => {
    const words = {
      title: t(`decline.${reason}`),
      message: t(`decline.question.${reason}`),
      yes: t(`decline.yes.${reason}`),
    }
    if (!(await confirm({ ...words, isQuiet: true }))) return
    setSending(reason)
    try {
      await badgeApi.declineBadge({ params: { id: badge._id }, body: { reason } })
      // The page is asked for anew: it now says that the badge was declined.
      await queries.resetQueries({ queryKey: attendeeQuery(badge._id).queryKey })
    } catch (error) {
      toastFailure(error, t, t('save.failureTitle'))
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
    <section className={css.decline} aria-labelledby="attendee-decline">
      <h2 id="attendee-decline">{t('decline.title')}</h2>
      {isPending(badge) && badge.page?.invitedBy && (
        <p>
          {t('mine.invitedBy')} <b dir="auto">{badge.page.invitedBy}</b>
        </p>
      )}
      <p>{t('decline.text')}</p>
      <div className={css.buttons}>
        {button('cannot_come')}
        {button('not_me')}
      </div>
    </section>
  )
}
