import type { PrintTable } from '#server/base/db/database.ts'
import { sentStep } from '#shared/print/sent-label.ts'
import type { NewJob } from './print-jobs.ts'
import type { PrintQueue } from './print-queue.ts'

/**
 * Brings the queue to what the desks have told each other about labels that were sent. It may be repeated at any time:
 * what was done is known by the queue or by the facts.
 * @param personOf undefined for somebody whom the copy does not hold
 */
export async function meetSentLabels(
  queue: PrintQueue,
  facts: readonly PrintTable[],
  own: string,
  personOf: (id: string) => { person: NewJob; copies: number } | undefined,
): Promise<void> {
  const labels = Map.groupBy(facts, ({ code }) => code)
  for (const { print } of queue.sent) if (!labels.has(print)) labels.set(print, [])
  for (const [code, about] of labels) {
    const job = queue.ofPrint(code)
    const step = sentStep(about, job, own)
    const sent = about.find(({ state }) => state === 'sent')
    const end = about.findLast(({ state }) => state === 'printed')
    const who = sent && step === 'take' ? personOf(sent.recordId) : undefined
    if (sent && who) await queue.take({ ...who.person, from: sent.desk }, who.copies, code)
    else if (job && step === 'tell') await queue.tellSent(job)
    else if (job && step === 'printed' && end) queue.note(job, { printedAt: new Date(end.at).toISOString() })
    else if (job && step === 'void') queue.note(job, { state: 'void' })
  }
}
