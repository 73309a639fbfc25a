import { useTranslation } from 'react-i18next'
import { DateField } from '#portal/ui/date-field.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { EDITION_DAYS, REMINDER_FILTERS, REMINDER_TIMES } from '#shared/reminder/reminder.rules.ts'
import type { ReminderDraft } from './reminder-draft.ts'
import css from './reminder-page.module.css'

type Props = { draft: ReminderDraft; write: (change: Partial<ReminderDraft>) => void; ownName: string }

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

/** What a reminder is called, to whom it goes, when, and how far apart. @param ownName of a ready one */
export function ReminderSchedule({ draft, write, ownName }: Props) {
  const { t } = useTranslation('organizer-mail')
  const number = (name: 'days' | 'before' | 'every', label: string) => (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      value={draft[name]}
      onChange={(text) => write({ [name]: text })}
    />
  )
  const isOnce = draft.when === 'before'
  const spacing = number('days', t('campaign.days'))
  return (
    <>
      <div className={css.row}>
        <TextField
          label={t('organizer:word.name')}
          value={draft.name}
          placeholder={ownName}
          onChange={(name) => write({ name })}
        />
        <Select
          label={t('campaign.to')}
          options={REMINDER_FILTERS.map((one) => ({ value: one, label: t(`campaign.filter.${one}`) }))}
          value={draft.filter}
          onChange={(filter) => write({ filter: filter as ReminderDraft['filter'] })}
        />
      </div>
      <div className={css.row}>
        <Select
          label={t('organizer:word.when')}
          options={REMINDER_TIMES.map((one) => ({ value: one, label: t(`reminder.time.${one}`) }))}
          value={draft.when}
          onChange={(when) => write({ when: when as ReminderDraft['when'] })}
        />
        {isOnce ? number('before', t('reminder.before')) : number('every', t('reminder.every'))}
        {isOnce ? (
          <Select
            label={t('reminder.day')}
            options={EDITION_DAYS.map((one) => ({ value: one, label: t(`reminder.editionDay.${one}`) }))}
            value={draft.day}
            onChange={(day) => write({ day: day as ReminderDraft['day'] })}
          />
        ) : (
          spacing
        )}
      </div>
      <div className={css.row}>
        {!isOnce && (
          <>
            <DateField label={t('reminder.from')} value={draft.from} onChange={(from) => write({ from })} />
            <DateField label={t('reminder.until')} value={draft.until} onChange={(until) => write({ until })} />
          </>
        )}
        <Select
          label={t('reminder.hour')}
          options={HOURS.map((hour) => ({ value: hour, label: t('reminder.hourOf', { hour: hour.padStart(2, '0') }) }))}
          value={draft.hour}
          onChange={(hour) => write({ hour })}
        />
        {isOnce && spacing}
      </div>
    </>
  )
}
