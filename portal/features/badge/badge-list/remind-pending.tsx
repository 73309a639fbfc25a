import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { isPending } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { CallError } from '#shared/contract/call-error.ts'
import type { BadgeListChange } from './badge-list-query.ts'
import css from './remind-pending.module.css'

type Props = { badges: readonly Badge[]; list: BadgeListChange; isOpen: boolean; onClose: () => void }

/** Who was not reminded, and why. */
type LeftOut = { badge: Badge; why: string }

/** Sends the invitation again to everybody who has not answered, one after the other, within its limits. */
export function RemindPending({ badges, list, isOpen, onClose }: Props) {
  const { t } = useTranslation('badge')
  const { done, total, leftOut, isRunning, remind, stop } = useReminders(list)
  const pending = badges.filter((badge) => isPending(badge) && badge.email !== '')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('remind.title')}>
      <p>{t('remind.question', { count: pending.length })}</p>
      <div role="status" className={css.result}>
        {total > 0 && <p className={css.done}>{t('remind.done', { done, count: total })}</p>}
        {leftOut.length > 0 && (
          <>
            <h3>{t('remind.leftOut', { count: leftOut.length })}</h3>
            <ul className={css.leftOut}>
              {leftOut.map(({ badge, why }) => (
                <li key={badge._id}>
                  <strong>{badge.email}</strong>
                  <span>{why}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <DialogButtons>
        <Button variant="line" onPress={isRunning ? stop : onClose}>
          {isRunning ? t('many.stop') : t('remind.close')}
        </Button>
        {(total === 0 || isRunning) && (
          <Button
            onPress={() => void remind(pending)}
            isDisabled={pending.length === 0}
            isPending={isRunning}
            pendingLabel={t('invitation.sending')}
          >
            {t('remind.send', { count: pending.length })}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}

function useReminders(list: BadgeListChange) {
  const { t } = useTranslation('badge')
  const [done, setDone] = useState(0)
  const [total, setTotal] = useState(0)
  const [leftOut, setLeftOut] = useState<LeftOut[]>([])
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  function words(error: unknown): string {
    if (error instanceof CallError && error.status === 0) return t('remind.offline')
    if (error instanceof CallError && error.code === 'too_many') return t('invitation.resentToday')
    const { text, translation } = describeFailure(error, t)
    return translation ?? text
  }

  async function remind(pending: readonly Badge[]) {
    isStopped.current = false
    setTotal(pending.length)
    setDone(0)
    setLeftOut([])
    setRunning(true)
    for (const badge of pending) {
      const leaveOut = (why: string) => setLeftOut((held) => [...held, { badge, why }])
      if (isStopped.current) leaveOut(t('remind.stopped'))
      else if (isOnItsWay(badge)) leaveOut(t('remind.onItsWay'))
      else
        try {
          list.put(await badgeApi.sendInvitation({ params: { id: badge._id } }))
          setDone((held) => held + 1)
        } catch (error) {
          // Without an answer it may have gone out: it is not sent again by itself.
          leaveOut(words(error))
        }
    }
    setRunning(false)
  }
  const stop = () => {
    isStopped.current = true
  }
  return { done, total, leftOut, isRunning, remind, stop }
}

/** Another mail would only lie beside the one that has not gone out. */
const isOnItsWay = ({ invitation }: Badge) =>
  invitation !== null && ['held', 'queued', 'sending', 'retrying'].includes(invitation?.state ?? '')
