import type { PrintTable } from '#server/base/db/database.ts'
import type { PrintJob } from '#shared/desk-search/printing.schema.ts'
import type { NewJob } from './print-jobs.ts'
import type { PrintQueue } from './print-queue.ts'

/**
 * What a desk does next about a label that one desk sent to another. 'tell': the fact is missing, because the app ended before it was
 * written; 'take': it is to be printed here; 'printed': it came out at the other desk; 'void': one of the desks wants
 * it no longer.
 */
type SentStep = 'tell' | 'take' | 'printed' | 'void' | undefined

export function sentStep(
  facts: readonly Pick<PrintTable, 'state' | 'target'>[],
  job: Pick<PrintJob, 'state' | 'printedAt'> | undefined,
  own: string,
): SentStep {
  const has = (state: string) => facts.some((fact) => fact.state === state)
  const isOver = has('void') || has('printed')
  if (!job) return !isOver && facts.some(({ target }) => target === own) ? 'take' : undefined
  if (has('void')) return ['printed', 'void', 'cancelled'].includes(job.state) ? undefined : 'void'
  if (job.state !== 'sent') return undefined
  if (!has('sent')) return 'tell'
  return has('printed') && job.printedAt === null ? 'printed' : undefined
}

/** Brings the queue to what the desks have told each other about such labels; may be repeated at any time. */
export async function meetSentLabels(
  queue: PrintQueue,
  facts: readonly PrintTable[],
  own: string,
  people: readonly NewJob[],
  printedOf: (id: string) => Promise<number>,
): Promise<void> {
  const labels = Map.groupBy(facts, ({ code }) => code)
  for (const { print } of queue.sent) if (!labels.has(print)) labels.set(print, [])
  for (const [code, about] of labels) {
    const job = queue.ofPrint(code)
    const step = sentStep(about, job, own)
    const sent = about.find(({ state }) => state === 'sent')
    const end = about.findLast(({ state }) => state === 'printed')
    const person = people.find(({ id }) => id === sent?.recordId)
    if (sent && person && step === 'take')
      await queue.take({ ...person, from: sent.desk }, await printedOf(person.id), code)
    else if (job && step === 'tell') await queue.tellSent(job)
    else if (job && step === 'printed' && end) queue.note(job, { printedAt: new Date(end.at).toISOString() })
    else if (job && step === 'void') queue.note(job, { state: 'void' })
  }
}
