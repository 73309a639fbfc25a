import { createDrafts } from '#portal/lib/draft.ts'
import { parseQueue, type QueueRow } from '#shared/badge/invitation-queue.ts'

export type KeptQueue = NonNullable<ReturnType<typeof parseQueue>>

export const EMPTY_QUEUE: KeptQueue = { text: '', type: 'visitor', rows: [] }

/** Lists that were not sent to their end, by company. */
export const queueDrafts = createDrafts('invitations', parseQueue)

export const unsentOf = (rows: readonly QueueRow[]) => rows.filter(({ state }) => state !== 'sent').length
