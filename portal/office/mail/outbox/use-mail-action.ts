import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { calls } from '#portal/office/lib/calls.ts'
import { failureMessage } from '#portal/office/lib/failure-message.ts'
import { confirm } from '#portal/ui/confirm-store.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { OutboxMail } from '#shared/mail/mail.contract.ts'
import type { MailAction } from './mail-actions.ts'

const MOVES: Record<MailAction, (parts: { params: { id: string } }) => Promise<OutboxMail>> = {
  retry: calls.mail.retryMail,
  release: calls.mail.releaseMail,
  cancel: calls.mail.cancelMail,
}

/** Retries, releases or takes back mails; a taken-back one is asked about first. */
export function useMailAction() {
  const { t } = useTranslation('organizer-mail')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ move, mails }: { move: MailAction; mails: readonly OutboxMail[] }) => {
      if (move === 'cancel' && (await confirm(question(mails))) !== 'accept') return 0
      for (const { _id } of mails) await MOVES[move]({ params: { id: _id } })
      return mails.length
    },
    onSuccess: (count, { move }) => {
      if (count > 0) toast.success(t(`outbox.done.${move}`, { count }))
    },
    onError: (error) => toast.error(t('outbox.notDone'), failureMessage(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['mail'] }),
  })
  return { move: mutate, isPending }

  function question(mails: readonly OutboxMail[]) {
    return {
      kind: 'generic',
      title: t('outbox.cancelAsk', { count: mails.length }),
      message: mails[0] ? `${mails[0].to}: ${mails[0].subject}` : '',
    } as const
  }
}
