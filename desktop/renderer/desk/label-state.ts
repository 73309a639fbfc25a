import type { Printing, PrintJob } from '#shared/desk-search/printing.schema.ts'
import { type LastCheckin, UNDO_MS } from './desk-view.ts'

/** How far the labels of a check-in are; 'stuck' while the printer accepts nothing. */
export function labelState(lastCheckin: LastCheckin | undefined, printing: Printing | undefined) {
  const { trouble = '', waiting = [], printed = [] } = printing ?? {}
  const checkins = lastCheckin?.all ?? (lastCheckin ? [lastCheckin] : [])
  const isTheirs = ({ id }: PrintJob) => checkins.some((one) => one.id === id)
  const underway = waiting.filter(isTheirs)
  if (underway.length > 0 && trouble !== '') return 'stuck'
  if (underway.some(({ state }) => state === 'printing')) return 'printing'
  const printedSince = printed.filter((job) => isTheirs(job) && Date.parse(job.at) >= (lastCheckin?.at ?? 0) - UNDO_MS)
  return underway.length === 0 && printedSince.length >= checkins.length ? 'printed' : 'queued'
}
