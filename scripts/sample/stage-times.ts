import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { Random } from './random.ts'
import type { SampleBadge, Stage } from './sample-event.types.ts'

const SECOND_MS = 1_000

type Times = Pick<SampleBadge, 'invitedAt' | 'deliveredAt' | 'openedAt' | 'savedAt'>

/** Times of an invitation's events between `since` and `now`, in order. */
export function stageTimes(random: Random, stage: Stage, since: number, now: number): Times {
  // A queued mail is minutes old; the others hours to weeks.
  const age = stage === 'queued' ? random.int(2, 50) * MINUTE_MS : between(random, 3 * HOUR_MS, now - since)
  const invitedAt = now - Math.min(age, now - since)
  const deliveredAt = invitedAt + random.int(2, 40) * SECOND_MS
  const left = now - MINUTE_MS * 20 - deliveredAt
  const openedAt = deliveredAt + Math.min(left, between(random, 4 * MINUTE_MS, Math.min(left, 6 * DAY_MS)))
  const savedAt = openedAt + random.int(2, 18) * MINUTE_MS
  const isOpened = stage === 'opened' || stage === 'photo' || stage === 'complete'
  return {
    invitedAt,
    deliveredAt: stage === 'queued' ? undefined : deliveredAt,
    openedAt: isOpened ? openedAt : undefined,
    savedAt: isOpened && stage !== 'opened' ? savedAt : undefined,
  }
}

/** Skewed towards the smaller end: most people answer soon. */
function between(random: Random, min: number, max: number) {
  return Math.floor(min + Math.max(0, max - min) * random.next() ** 1.6)
}
