import { type Context, text } from '#server/base/index.ts'
import { startOfDay } from '#shared/edition/edition.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { RetentionDue, RetentionPlan, RetentionRule } from '#shared/retention/retention.contract.ts'
import { DAY_MS, isoOf } from '#shared/time.ts'
import { listExpiringFiles, listOldBodies, listRuns, listVisaIds } from './retention.store.ts'

const LISTED = 1_000
const RUNS = 20

/** When a rule of the edition takes effect, in ms; mail bodies are due when older than this. */
export function retentionLimit(rule: RetentionRule, { dates, retention }: Edition, now: number) {
  const eventEndMs = startOfDay(dates.end) + DAY_MS
  if (rule === 'mailBodies') return now - retention.mailBodyDays * DAY_MS
  return eventEndMs + (rule === 'visas' ? retention.visaDays : retention.photoDays) * DAY_MS
}

export function isRuleDue(rule: RetentionRule, edition: Edition, now: number) {
  return now >= retentionLimit(rule, edition, now)
}

/** The parts of the context that the plan needs, which an archive has too. */
type Read = Pick<Context, 'db' | 'edition' | 'now'>

/** What a run would erase in this edition now, not counting archives. */
export async function planOwnRetention(context: Read): Promise<RetentionPlan> {
  const { retention } = context.edition.current()
  return {
    at: isoOf(context.now()),
    automatic: retention.automatic,
    due: [
      await dueBy('visas', retention.visaDays, context),
      await dueBy('photos', retention.photoDays, context),
      await dueBy('mailBodies', retention.mailBodyDays, context),
    ],
    runs: await listRuns(context.db, RUNS),
  }
}

async function dueBy(rule: RetentionRule, days: number, context: Read): Promise<RetentionDue> {
  const now = context.now()
  const edition = context.edition.current()
  const limit = retentionLimit(rule, edition, now)
  const isDue = isRuleDue(rule, edition, now)
  const values = { days: String(days) }
  const found = isDue ? await listDue(rule, limit, context) : { count: 0, records: [] }
  return {
    rule,
    days,
    limit: isoOf(limit),
    isDue,
    en: text(`retention:${rule}`, values),
    fr: text(`retention:${rule}`, values, 'fr'),
    ...found,
    archived: 0,
  }
}

async function listDue(
  rule: RetentionRule,
  limit: number,
  { db }: Read,
): Promise<Pick<RetentionDue, 'count' | 'records'>> {
  if (rule === 'photos') {
    const { files, total } = await listExpiringFiles(db, LISTED)
    const entityOf = (folder: string) => (folder === 'badges/photos' ? 'badge' : 'speaker')
    return {
      count: total,
      records: files.map(({ folder, recordId }) => ({ entity: entityOf(folder), id: recordId })),
    }
  }
  const entity = rule === 'visas' ? 'visa' : 'mail'
  const { ids, total } = await (rule === 'visas' ? listVisaIds(db, LISTED) : listOldBodies(db, limit, LISTED))
  return { count: total, records: ids.map((id) => ({ entity, id })) }
}
