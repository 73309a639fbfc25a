import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { calls } from '#portal/office/lib/calls.ts'
import { failureMessage } from '#portal/office/lib/failure-message.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { confirm } from '#portal/ui/confirm-store.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { HeldGroup } from '#shared/mail/mail.contract.ts'
import css from './outbox-page.module.css'

const MOVES = { release: calls.mail.releaseHeldGroup, cancel: calls.mail.cancelHeldGroup }

/** What the daily limits hold, by its cause: each group is released or cancelled at once. */
export function HeldGroups() {
  const { t } = useTranslation('organizer-mail')
  const client = useQueryClient()
  const { data: groups = [] } = useQuery(mailQueries.heldGroups)
  const nameOf = ({ cause, name }: HeldGroup) =>
    name || t(`outbox.cause.${cause === 'company' ? cause : 'anyone'}`)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ move, group }: { move: keyof typeof MOVES; group: HeldGroup }) => {
      const { cause, causedBy, count } = group
      const question = {
        kind: 'generic',
        title: t('outbox.cancelAsk', { count }),
        message: nameOf(group),
      } as const
      if (move === 'cancel' && (await confirm(question)) !== 'accept') return 0
      return (await MOVES[move]({ body: { cause, causedBy } })).count
    },
    onSuccess: (count, { move }) => {
      if (count > 0) toast.success(t(`outbox.done.${move}`, { count }))
    },
    onError: (error) => toast.error(t('outbox.notDone'), failureMessage(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['mail'] }),
  })
  return groups.map((group) => (
    <section key={`${group.cause} ${group.causedBy}`} className={css.bar} aria-label={nameOf(group)}>
      <p>
        <b>{nameOf(group)}</b> {t('outbox.overLimit', { count: group.count })}
      </p>
      {(['release', 'cancel'] as const).map((move) => (
        <Button
          key={move}
          variant={move === 'cancel' ? 'danger-line' : 'line'}
          isDisabled={isPending}
          onPress={() => mutate({ move, group })}
        >
          {t(`outbox.move.${move}`, { count: group.count })}
        </Button>
      ))}
    </section>
  ))
}
