import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { textOr } from '#portal/lib/i18n.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { Button } from '#portal/ui/button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { HeldGroup } from '#shared/mail/mail.contract.ts'
import css from './outbox-page.module.css'

const MOVES = { release: calls.mail.releaseHeldGroup, cancel: calls.mail.cancelHeldGroup }

/** What the daily limits hold, by its cause: each group is released or cancelled at once. */
export function HeldGroups() {
  const { t } = useTranslation('organizer-mail')
  const { data: groups = [] } = useQuery(mailQueries.heldGroups)
  const nameOf = ({ cause, name }: HeldGroup) => name || textOr(`organizer-mail:outbox.cause.${cause}`)
  const { mutate, isPending } = useChange(
    async ({ move, group }: { move: keyof typeof MOVES; group: HeldGroup }) => {
      const { cause, causedBy, reason, count } = group
      const yes = t('outbox.cancelYes', { count })
      const question = { title: t('outbox.cancelAsk', { count }), message: nameOf(group), yes }
      if (move === 'cancel' && !(await confirm(question))) return 0
      return (await MOVES[move]({ body: { cause, causedBy, reason } })).count
    },
    {
      failed: t('organizer:failed'),
      reads: [['mail']],
      onSuccess: (count, { move, group }) => {
        if (count > 0) toast.success(t(`outbox.done.${move}`, { count }))
        const waiting = group.count - count
        if (move === 'release' && waiting > 0) toast.success(t('outbox.stillWait', { count: waiting }))
      },
    },
  )
  // A single mail is released in its row.
  return groups
    .filter(({ count }) => count > 1)
    .map((group) => (
      <section key={`${group.cause} ${group.causedBy} ${group.reason}`} className={css.bar} aria-label={nameOf(group)}>
        <p>
          <b>{nameOf(group)}</b> {t(`outbox.held.${group.reason}`, { count: group.count })}
        </p>
        {(['release', 'cancel'] as const).map((move) => (
          <Allowed key={move} to="mail.releaseHeldGroup">
            <Button
              variant={move === 'cancel' ? 'danger-line' : 'line'}
              isDisabled={isPending}
              onPress={() => mutate({ move, group })}
            >
              {t(`outbox.move.${move}`, { count: group.count })}
            </Button>
          </Allowed>
        ))}
      </section>
    ))
}
