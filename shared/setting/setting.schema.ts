import * as z from 'zod/mini'
import type { Schema } from '#shared/contract/endpoint.ts'
import { line, string } from '#shared/contract/values.ts'
import { QUOTA_KINDS } from '#shared/quota/quota.rules.ts'

const count = (min: number, max: number) =>
  z.int('error:invalid').check(z.minimum(min, 'error:invalid'), z.maximum(max, 'error:invalid'))

const dismissed = z.record(string.check(z.maxLength(128)), z.object({ by: line(), at: z.iso.datetime() }))
/**
 * Ids of the edition's contradictions and of likely duplicates that somebody looked at and left as they are; `at` is an
 * ISO instant.
 */
interface Dismissals extends z.infer<typeof dismissed> {}

/** How a column of a saved view is compared. */
const FILTER_OPERATORS = [
  'is',
  'isNot',
  'contains',
  'atLeast',
  'atMost',
  'before',
  'after',
  'empty',
  'notEmpty',
] as const
export type FilterOperator = (typeof FILTER_OPERATORS)[number]

const view = z.object({
  id: line(),
  /** The list it belongs to, such as 'companies'. */
  list: line(),
  name: line(),
  q: line(),
  /** Column filters, such as ['signage', 'missing'] or ['left', '1', 'atLeast']. */
  filters: z
    .array(z.union([z.tuple([line(), line()]), z.tuple([line(), line(), z.enum(FILTER_OPERATORS, 'error:invalid')])]))
    .check(z.maxLength(20)),
  sort: line(),
})
/** A list with its filters, saved for all organizers. */
interface SavedView extends z.infer<typeof view> {}

const quotas = z.record(
  string.check(z.maxLength(128)),
  z.partialRecord(z.enum(QUOTA_KINDS, 'error:invalid'), count(0, 1_000_000)),
)
/** Quotas that the organizer set for single companies, by their ids. */
interface RaisedQuotas extends z.infer<typeof quotas> {}

const backups = z.object({
  daily: z.boolean('error:invalid'),
  /** Hour of the day at the venue. */
  hour: count(0, 23),
  /** How many daily backups are kept. */
  keep: count(1, 365),
  /** For how many weeks one backup each is kept as well. */
  weeks: z.exactOptional(count(0, 104)),
})
/** When automatic backups are made. */
interface BackupSchedule extends z.infer<typeof backups> {}

/** Settings shared by the organizer's team; no one else sees them. */
export const SETTINGS: { [Key in SettingKey]: Schema<Settings[Key]> } = {
  dismissed,
  views: z.array(view, 'error:invalid').check(z.maxLength(200, 'error:invalid')),
  backups,
  quotas,
}
interface Settings {
  dismissed: Dismissals
  views: SavedView[]
  backups: BackupSchedule
  quotas: RaisedQuotas
}
export type SettingKey = keyof Settings
export type SettingValue<Key extends SettingKey> = Settings[Key]

export const SETTING_DEFAULTS: { [Key in SettingKey]: SettingValue<Key> } = {
  dismissed: {},
  views: [],
  backups: { daily: false, hour: 4, keep: 14, weeks: 8 },
  quotas: {},
}

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key)
}
