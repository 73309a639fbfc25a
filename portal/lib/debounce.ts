/** Delay in ms after the last key before a search starts, to avoid rendering intermediate results. */
export const SEARCH_DEBOUNCE_MS = 200

/** Runs once, `ms` after the latest `schedule`; `cancel` drops it. */
export function createDebounced(ms: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    schedule() {
      cancel()
      timer = setTimeout(run, ms)
    },
    cancel,
  }
}
