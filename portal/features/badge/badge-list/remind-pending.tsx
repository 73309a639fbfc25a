import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { namedFirst } from '#portal/lib/named-first.ts'
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
  const due = pending.filter((badge) => !whyNot(badge))
  const isBefore = total === 0
  const expected = pending.flatMap((badge) => {
    const why = whyNot(badge)
    return why ? [{ badge, why: t(why) }] : []
  })
  const out = isBefore ? expected : leftOut
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('remind.title')}>
      {isBefore && <p>{t('remind.question', { count: due.length })}</p>}
      <div role="status" className={css.result}>
        {!isBefore && <p className={css.done}>{t('remind.done', { done, count: total })}</p>}
        {out.length > 0 && (
          <>
            <h3>{t('remind.leftOut', { count: out.length })}</h3>
            <ul className={css.leftOut}>
              {out.map(({ badge, why }) => (
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
        {(isBefore || isRunning) && (
          <Button
            onPress={() => void remind(pending)}
            isDisabled={due.length === 0}
            isPending={isRunning}
            pendingLabel={t('invitation.sending')}
          >
            {t('remind.send', { count: due.length })}
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
    if (!(await namedFirst())) return
    isStopped.current = false
    setTotal(pending.length)
    setDone(0)
    setLeftOut([])
    setRunning(true)
    for (const badge of pending) {
      const leaveOut = (why: string) => setLeftOut((held) => [...held, { badge, why }])
      const reason = whyNot(badge)
      if (reason) leaveOut(t(reason))
      else if (isStopped.current) leaveOut(t('remind.stopped'))
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

/** Why a reminder would not help: another mail has not gone out, or the address took none. */
function whyNot({ invitation }: Badge): 'remind.onItsWay' | 'remind.failed' | undefined {
  const state = invitation?.state ?? ''
  if (['held', 'queued', 'sending', 'retrying'].includes(state)) return 'remind.onItsWay'
  return state === 'failed' ? 'remind.failed' : undefined
}
