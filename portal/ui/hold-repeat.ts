import { TIME_REPEAT_DELAY_MS, TIME_REPEAT_INTERVAL_MS } from '#shared/widget-constants.ts'

/** A step button that repeats while held (CONST-07). */
export function createHoldRepeat(step: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasStepped = false
  const repeat = () => {
    hasStepped = true
    step()
    timer = setTimeout(repeat, TIME_REPEAT_INTERVAL_MS)
  }
  const release = () => clearTimeout(timer)
  return {
    /** Touch steps on release, so that scrolling across the button changes nothing; other input steps at once. */
    press(isTouch: boolean) {
      release()
      hasStepped = !isTouch
      if (!isTouch) step()
      timer = setTimeout(repeat, TIME_REPEAT_DELAY_MS)
    },
    /** Call when the press ends on the button. */
    tap() {
      release()
      if (!hasStepped) step()
      hasStepped = true
    },
    /** Call when the press ends anywhere. */
    release,
  }
}
