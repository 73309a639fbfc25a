import { hasCode } from '#shared/contract/call-error.ts'

/** Maximum number of calls at once: others use the server too. */
const CONCURRENCY = 4
/** Refusals by the event or its server: each of the others would meet the same. */
const FATAL_CODES = ['samples_left', 'unauthorized', 'season_busy', 'disk_full'] as const

export interface EachRun<T, Result> {
  done: { item: T; result: Result }[]
  failed: { item: T; error: unknown }[]
}

/** Does the same with many items; a failure stops the others only where it would be theirs too. `onProgress` gets the number finished. */
export async function runEach<T, Result>(
  items: readonly T[],
  job: (item: T) => Promise<Result>,
  onProgress: (finished: number) => void = () => {},
): Promise<EachRun<T, Result>> {
  const run: EachRun<T, Result> = { done: [], failed: [] }
  const waiting = [...items]
  const worker = async (maxItems: number) => {
    for (let item = waiting.shift(); item !== undefined; item = --maxItems > 0 ? waiting.shift() : undefined) {
      try {
        run.done.push({ item, result: await job(item) })
      } catch (error) {
        const skipped = FATAL_CODES.some((code) => hasCode(error, code)) ? waiting.splice(0) : []
        for (const one of [item, ...skipped]) run.failed.push({ item: one, error })
      }
      onProgress(run.done.length + run.failed.length)
    }
  }
  await worker(1)
  await Promise.all(Array.from({ length: CONCURRENCY }, () => worker(items.length)))
  return run
}
