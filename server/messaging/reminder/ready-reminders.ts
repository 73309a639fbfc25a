import { venueDay } from '#shared/edition/edition.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { ReminderRule } from '#shared/reminder/reminder.contract.ts'
import texts from './ready-reminders.json' with { type: 'json' }
import type { ReminderRow } from './reminder.store.ts'

type Texts = { subject: string; content: string[] }
type Ready = Pick<ReminderRule, 'filter' | 'when' | 'every' | 'day' | 'before'> & { en: Texts; fr: Texts }

const READY = texts as unknown as Record<string, Ready>
const MORNING = 9
const DAYS = 7

/** A rule's key is also its id. */
export const READY_REMINDERS = Object.keys(READY)

export const isReady = (id: string): boolean => Object.hasOwn(READY, id)

/** A ready rule as it comes: off, and from today to the day before the event if it comes again and again. */
export function readyReminder(id: string, edition: Edition, now: number): ReminderRow | undefined {
  const ready = isReady(id) ? READY[id] : undefined
  if (!ready) return undefined
  const { en, fr, ...rule } = ready
  const today = venueDay(now)
  return {
    _id: id,
    rule: {
      name: '',
      ...rule,
      days: DAYS,
      from: today,
      until: today > edition.dates.start ? today : edition.dates.start,
      hour: MORNING,
      object: en.subject,
      content: en.content.join('\n\n'),
      objectFr: fr.subject,
      contentFr: fr.content.join('\n\n'),
    },
    language: 'en',
    isOn: false,
    onSince: 0,
    actor: '',
  }
}
