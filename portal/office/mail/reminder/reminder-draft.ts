import { useState } from 'react'
import { venueDay } from '#shared/edition/edition.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { Reminder, ReminderRule } from '#shared/reminder/reminder.contract.ts'

const NUMBERS = ['days', 'before', 'every', 'hour'] as const
type NumberName = (typeof NUMBERS)[number]

/** A rule as it is typed: numbers are text until they are sent. */
export type ReminderDraft = Omit<ReminderRule, NumberName | 'isOn'> & Record<NumberName, string>

/** Unsaved rules by id, kept while other pages are opened. */
const drafts = new Map<string, ReminderDraft>()

export const NEW = 'new'

/** What a rule that nobody has written yet begins with. */
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

function draftOf(reminder: Reminder | undefined, edition: Edition): ReminderDraft {
  const empty = emptyDraft(edition)
  if (!reminder) return empty
  const keys = Object.keys(empty) as (keyof ReminderDraft)[]
  return Object.fromEntries(keys.map((key) => [key, String(reminder[key])])) as never
}

/** What is sent; undefined while a number or a day is none. */
export function ruleOf(draft: ReminderDraft): Omit<ReminderRule, 'isOn'> | undefined {
  const { days, before, every, hour } = draft
  const least: Record<NumberName, number> = { days: 1, before: 0, every: 1, hour: 0 }
  const areNumbers = NUMBERS.every((name) => /^\d{1,3}$/.test(draft[name]) && Number(draft[name]) >= least[name])
  if (!areNumbers || !draft.from || !draft.until) return undefined
  return { ...draft, days: Number(days), before: Number(before), every: Number(every), hour: Number(hour) }
}

/** The rule as it is written, and whether it differs from what is saved. */
export function useReminderDraft(reminder: Reminder | undefined, edition: Edition) {
  const id = reminder?._id ?? NEW
  const saved = draftOf(reminder, edition)
  const [draft, setDraft] = useState(drafts.get(id) ?? saved)
  return {
    draft,
    isChanged: JSON.stringify(draft) !== JSON.stringify(saved),
    write(change: Partial<ReminderDraft>) {
      const next = { ...draft, ...change }
      drafts.set(id, next)
      setDraft(next)
    },
    /** Starts over from what is saved. */
    forget(from = reminder) {
      drafts.delete(id)
      setDraft(draftOf(from, edition))
    },
  }
}
