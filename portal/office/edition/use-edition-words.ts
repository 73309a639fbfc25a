import { useTranslation } from 'react-i18next'
import { textOr } from '#portal/lib/i18n.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { useStageWords } from '#portal/office/visas/use-visa-stages.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { Contradiction, Statement } from '#shared/edition/fact-check.rules.ts'
import { HOTELS_LATER } from '#shared/edition/hotels-later.ts'
import { entryOf } from './edition-keys.ts'

/** Names and values of the edition as people say them: a key is never shown. */
export function useEditionWords() {
  const { t } = useTranslation('organizer-edition')
  const stages = useStageWords()
  const { wholeDay, wholeDays, full } = useDates()

  /** 'Speaker edits: Date' of 'deadlines.speakerEdit.date'. */
  function nameOf(key: string): string {
    const entry = entryOf(key)
    if (!entry) return t(key === 'manuals' ? 'fact.manual_sample.name' : 'another')
    const name = textOr(`organizer-edition:entry.${entry.id.replaceAll('.', '_')}`)
    const label = entry.fields.find((field) => field.key === key)?.label ?? /\.(en|fr)$/.exec(key)?.[1]
    return label ? t('nameOf', { entry: name, part: textOr(`organizer-edition:field.${label}`) }) : name
  }

  /** A day, or a range of days. */
  function daysOf(start: string, end = start): string {
    return start === end ? wholeDay(start) : wholeDays(start, end)
  }

  /** A value of the edition at its key. */
  function valueText(key: string, value: unknown): string {
    const kind = entryOf(key)?.fields.find((field) => field.key === key)?.kind
    if (value === null || value === undefined || value === '') return ''
    if (kind === 'day') return daysOf(String(value))
    if (kind === 'instant') return full(String(value))
    if (kind === 'enforce' || kind === 'switch') return t(`switch.${String(value) === 'true' ? 'on' : 'off'}`)
    if (kind === 'open') return textOr(`organizer-edition:registration.${value}`)
    if (kind === 'hotels' && value === HOTELS_LATER) return t('hotels.later')
    if (kind === 'document') return t('stored')
    if (kind === 'stages') return (value as string[]).map(stages.labelOf).join(', ')
    return Array.isArray(value) ? value.join(', ') : String(value)
  }

  /** What one side of a contradiction says. */
  function saidIn({ key, start, end, text }: Statement): string {
    if (text !== undefined) return valueText(key, text)
    return start === undefined ? '' : daysOf(start, end)
  }

  /** What the sentences about a contradiction are filled with. */
  function variablesOf({ statements }: Contradiction, { year }: Edition) {
    const [doubted, ...others] = statements
    const other = others.at(-1)
    return {
      year,
      name: doubted ? nameOf(doubted.key) : '',
      said: doubted ? saidIn(doubted) : '',
      otherName: other ? nameOf(other.key) : '',
      other: other ? saidIn(other) : '',
    }
  }

  return { t, nameOf, valueText, saidIn, variablesOf }
}
