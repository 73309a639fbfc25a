import { useTranslation } from 'react-i18next'
import type { Reminder, ReminderRun } from '#shared/reminder/reminder.contract.ts'
import type { Schedule } from '#shared/reminder/reminder.rules.ts'

/** A reminder in words: its name, when it goes out, and what became of a run. */
export function useReminderWords() {
  const { t } = useTranslation('organizer-mail')
  return {
    name: ({ _id, name, isReady }: Pick<Reminder, '_id' | 'name' | 'isReady'>) =>
      name || (isReady ? t(`reminder.ready.${_id}` as 'reminder.ready.no_photo') : ''),
    when: ({ when, before, day, every }: Pick<Schedule, 'when' | 'before' | 'day' | 'every'>) =>
      when === 'before'
        ? t('reminder.beforeDay', { count: before, day: t(`reminder.editionDay.${day}`) })
        : t('reminder.everyDays', { count: every }),
    outcome({ outcome, found, counts }: ReminderRun) {
      const { sent, failed, skipped, queued, pending } = counts
      const words = t(`reminder.run.${outcome}`, { found, sent, failed, left: skipped })
      return queued + pending > 0 ? `${words}, ${t('reminder.run.open', { count: queued + pending })}` : words
    },
  }
}
