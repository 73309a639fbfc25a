/** Maximum number of calls at once: others use the server too. */
const CONCURRENCY = 4

export interface EachRun<T, Result> {
  done: { item: T; result: Result }[]
  failed: { item: T; error: unknown }[]
}

/** Does the same with many items; a failure does not stop the others. `onProgress` gets the number finished. */
export async function runEach<T, Result>(
  items: readonly T[],
  job: (item: T) => Promise<Result>,
  onProgress: (over: number) => void = () => {},
): Promise<EachRun<T, Result>> {
  const run: EachRun<T, Result> = { done: [], failed: [] }
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        run.done.push({ item, result: await job(item) })
      } catch (error) {
        run.failed.push({ item, error })
      }
      onProgress(run.done.length + run.failed.length)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return run
}
