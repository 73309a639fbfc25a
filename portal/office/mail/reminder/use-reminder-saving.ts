import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { queryClient } from '#portal/lib/query-client.ts'
import { useSendingChecks } from '#portal/office/layout/delivery-warnings.tsx'
import { calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { Reminder, ReminderRule } from '#shared/reminder/reminder.contract.ts'

type Rule = Omit<ReminderRule, 'isOn'>
type Words = 'reminder.saved' | 'reminder.isOn' | 'reminder.isOff'

/** Saves a reminder, switches it on and off, deletes it. */
export function useReminderSaving(
  reminder: Reminder | undefined,
  forget: (from?: Reminder, sent?: ReminderRule) => void,
) {
  const { t } = useTranslation('organizer-mail')
  const navigate = useNavigate()
  const { full } = useDates()
  const { withWarnings } = useSendingChecks()
  const params = { id: reminder?._id ?? '' }
  const shared = { errorTitle: t('reminder.notSaved'), invalidates: [['mail'], ['overview']] }
  const saving = useApiMutation(
    ({ body }: { body: ReminderRule; words: Words }) =>
      reminder ? calls.reminder.updateReminder({ params, body }) : calls.reminder.createReminder({ body }),
    {
      ...shared,
      onSuccess: async (saved, { body, words }) => {
        queryClient.setQueryData(mailQueries.reminders.queryKey, (all) => {
          const others = all?.filter(({ _id }) => _id !== saved._id) ?? []
          return all?.some(({ _id }) => _id === saved._id)
            ? all.map((one) => (one._id === saved._id ? saved : one))
            : [...others, saved]
        })
        forget(reminder && saved, body)
        toast.success(t(words))
        if (!reminder) await navigate(`/mail/reminders/${saved._id}`, { replace: true })
      },
    },
  )
  const removing = useApiMutation(() => calls.reminder.deleteReminder({ params }), {
    ...shared,
    onSuccess: async (left) => {
      queryClient.setQueryData(mailQueries.reminders.queryKey, left)
      forget(left.find(({ _id }) => _id === params.id))
      toast.success(t(reminder?.isReady ? 'reminder.restored' : 'reminder.deleted'))
      if (!reminder?.isReady) await navigate('/mail/reminders', { replace: true })
    },
  })
  return {
    isPending: saving.isPending,
    save: (rule: Rule) => saving.mutate({ body: { ...rule, isOn: reminder?.isOn ?? false }, words: 'reminder.saved' }),
    async switchOn(rule: Rule, count: number, nextAt: number) {
      const at = full(nextAt)
      const message =
        count === 0 ? t('reminder.onTextNone', { at }) : t('reminder.onText', { at, who: t('reminder.who', { count }) })
      if (
        await confirm({
          title: t('reminder.onAsk'),
          message: withWarnings(message),
          confirmLabel: t('reminder.switchOn'),
          isNonDestructive: true,
        })
      )
        saving.mutate({ body: { ...rule, isOn: true }, words: 'reminder.isOn' })
    },
    async switchOff(rule: Rule) {
      if (
        await confirm({
          title: t('reminder.offAsk'),
          message: t('reminder.offText'),
          confirmLabel: t('reminder.switchOff'),
        })
      )
        saving.mutate({ body: { ...rule, isOn: false }, words: 'reminder.isOff' })
    },
    async remove() {
      const question = reminder?.isReady
        ? {
            title: t('reminder.toDefaultAsk'),
            message: t('reminder.toDefaultText'),
            confirmLabel: t('reminder.toDefault'),
          }
        : { title: t('reminder.deleteAsk'), message: t('reminder.deleteText'), confirmLabel: t('reminder.delete') }
      if (await confirm(question)) removing.mutate()
    },
  }
}
