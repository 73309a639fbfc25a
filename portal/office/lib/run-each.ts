import { hasCode } from '#shared/contract/call-error.ts'

/** Maximum number of calls at once: others use the server too. */
const CONCURRENCY = 4
/** Refusals by the event or its server: each of the others would meet the same. */
const FATAL_CODES = ['samples_left', 'unauthorized', 'season_busy', 'disk_full'] as const

/** Does the same with many items; a failure stops the others only if it would affect them too. `onProgress` gets the number finished. */
export async function runEach<T, Result>(
  items: readonly T[],
  job: (item: T) => Promise<Result>,
  onProgress: (finished: number) => void = () => {},
) {
  const done: { item: T; result: Result }[] = []
  const failed: { item: T; error: unknown }[] = []
  const waiting = [...items]
  const worker = async (maxItems: number) => {
    for (let item = waiting.shift(); item !== undefined; item = --maxItems > 0 ? waiting.shift() : undefined) {
      try {
        done.push({ item, result: await job(item) })
      } catch (error) {
        const skipped = FATAL_CODES.some((code) => hasCode(error, code)) ? waiting.splice(0) : []
        for (const one of [item, ...skipped]) failed.push({ item: one, error })
      }
      onProgress(done.length + failed.length)
    }
  }
  await worker(1)
  await Promise.all(Array.from({ length: CONCURRENCY }, () => worker(items.length)))
  return { done, failed }
}
