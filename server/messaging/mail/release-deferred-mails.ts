import type { Db } from '#server/base/db/database.ts'
import type { Write } from '#server/base/db/write-queue.ts'
import { dayNumber, startOfDayNumber } from '#shared/edition/edition.rules.ts'
import { ONLINE_COMPANY_MAILS, sumOf } from './daily-limits.ts'
import { countTodayByCause, listDeferredTemplates, releaseDeferred } from './mail-queue.store.ts'

/** Of one job: other writes need not wait for all of them. */
const BATCH = 200

/** Lets go what waits for room, as far as this day has it. Answers how much that was, and when the next day begins if more waits. */
export async function releaseDeferredMails(
  { db, write, rateLimits }: { db: Db; write: Write; rateLimits: boolean },
  at: number,
): Promise<{ released: number; nextResetAt: number | undefined }> {
  const day = dayNumber(at)
  let isMore = false
  let total = 0
  for (const templateKey of await listDeferredTemplates(db)) {
    for (let isFull = true; isFull; ) {
      const { remainingQuota, released } = await write(async (tx) => {
        const left = await countTodayByCause(tx, { key: templateKey, day })
        const remainingQuota = rateLimits ? ONLINE_COMPANY_MAILS - sumOf(left) : Number.POSITIVE_INFINITY
        const count = Math.min(Math.max(remainingQuota, 0), BATCH)
        return { remainingQuota, released: await releaseDeferred(tx, templateKey, { count, day, at }) }
      })
      total += released
      isFull = released === BATCH
      isMore ||= released >= remainingQuota
    }
  }
  return { released: total, nextResetAt: isMore ? startOfDayNumber(day + 1) : undefined }
}
