/** Runs once, `ms` after the newest call of `schedule`; `cancel` forgets it. */
export function createDelayed(ms: number, run: () => void) {
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
