import type { Printing, PrintJob } from '#shared/desk-search/printing.schema.ts'
import { type Done, UNDO_MS } from './desk-view.ts'

/** What becomes of the labels of a check-in; stuck while the printer takes nothing. */
export function labelState(done: Done | undefined, printing: Printing | undefined) {
  const { trouble = '', waiting = [], printed = [] } = printing ?? {}
  const of = done?.all ?? (done ? [done] : [])
  const isTheirs = ({ id }: PrintJob) => of.some((one) => one.id === id)
  const underway = waiting.filter(isTheirs)
  if (underway.length > 0 && trouble !== '') return 'stuck'
  if (underway.some(({ state }) => state === 'printing')) return 'printing'
  const out = printed.filter((job) => isTheirs(job) && Date.parse(job.at) >= (done?.at ?? 0) - UNDO_MS)
  return underway.length === 0 && out.length >= of.length ? 'printed' : 'queued'
}
