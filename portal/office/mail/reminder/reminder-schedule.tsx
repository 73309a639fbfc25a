import { useTranslation } from 'react-i18next'
import { useDraft } from '#portal/office/lib/use-draft.ts'
import { DateField } from '#portal/ui/date-field.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { venueDay } from '#shared/edition/edition.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { Reminder, ReminderRule } from '#shared/reminder/reminder.contract.ts'
import { EDITION_DAYS, REMINDER_FILTERS, REMINDER_TIMES } from '#shared/reminder/reminder.rules.ts'
import css from './reminder-page.module.css'

const NUMBERS = ['days', 'before', 'every', 'hour'] as const
type NumberName = (typeof NUMBERS)[number]

/** A rule as it is typed: numbers are text until they are sent. */
type ReminderDraft = Omit<ReminderRule, NumberName | 'isOn'> & Record<NumberName, string>

export const NEW = 'new'

/** The initial values of a new rule. */
const emptyDraft = ({ dates }: Edition): ReminderDraft => ({
  name: '',
  filter: 'companies_incomplete',
  days: '7',
  when: 'every',
  day: 'opening',
  before: '14',
  every: '7',
  from: venueDay(Date.now()),
  until: dates.start,
  hour: '9',
  object: '',
  content: '',
  objectFr: '',
  contentFr: '',
})

function draftOf(reminder: ReminderRule | undefined, edition: Edition): ReminderDraft {
  const empty = emptyDraft(edition)
  if (!reminder) return empty
  const keys = Object.keys(empty) as (keyof ReminderDraft)[]
  return Object.fromEntries(keys.map((key) => [key, String(reminder[key])])) as never
}

/** The rule to send; undefined while a number or a day is invalid. */
export function ruleOf(draft: ReminderDraft) {
  const { days, before, every, hour } = draft
  const least: Record<NumberName, number> = { days: 1, before: 0, every: 1, hour: 0 }
  const areNumbers = NUMBERS.every((name) => /^\d{1,3}$/.test(draft[name]) && Number(draft[name]) >= least[name])
  if (!areNumbers || !draft.from || !draft.until) return undefined
  return { ...draft, days: Number(days), before: Number(before), every: Number(every), hour: Number(hour) }
}

/** The rule as edited, and whether it differs from the saved one. */
export function useReminderDraft(reminder: Reminder | undefined, edition: Edition) {
  const saved = draftOf(reminder, edition)
  const { draft, write, forget } = useDraft(`reminder:${reminder?._id ?? NEW}`, saved)
  return {
    draft,
    isChanged: JSON.stringify(draft) !== JSON.stringify(saved),
    write,
    /** Starts over from the saved rule. */
    forget: (from = reminder, sent?: ReminderRule) => forget(draftOf(from, edition), sent && draftOf(sent, edition)),
  }
}

type Props = { draft: ReminderDraft; write: (change: Partial<ReminderDraft>) => void; ownName: string }

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

/** A reminder's name, recipients, time and interval. @param ownName of a ready one */
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
            options={EDITION_DAYS.map((one) => ({ value: one, label: t(`organizer:editionDay.${one}`) }))}
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
