import type { PrintJob } from '#shared/desk-search/desk-search.contract.ts'

/** A print fact about a label that one desk sent to another. */
export interface SentFact {
  state: string
  target: string
}

/**
 * What a desk does about such a label next. 'tell': the fact is missing, because the app ended before it was
 * written; 'take': it is to be printed here; 'printed': it came out at the other desk; 'void': one of the desks wants
 * it no longer.
 */
export type SentStep = 'tell' | 'take' | 'printed' | 'void' | undefined

const OVER: readonly PrintJob['state'][] = ['printed', 'void', 'cancelled']

/**
 * @param facts all about the label
 * @param job this desk's own about it
 */
export function sentStep(
  facts: readonly SentFact[],
  job: Pick<PrintJob, 'state' | 'printedAt'> | undefined,
  own: string,
): SentStep {
  const has = (state: string) => facts.some((fact) => fact.state === state)
  const isOver = has('void') || has('printed')
  if (!job) return !isOver && facts.some(({ target }) => target === own) ? 'take' : undefined
  if (has('void')) return OVER.includes(job.state) ? undefined : 'void'
  if (job.state !== 'sent') return undefined
  if (!has('sent')) return 'tell'
  return has('printed') && job.printedAt === null ? 'printed' : undefined
}
