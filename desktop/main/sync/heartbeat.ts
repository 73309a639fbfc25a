/** How long an answer may be late before the desk says that it is alone. Together with a pull's wait below 1 s. */
const SILENCE_MS = 500

export interface Heartbeat {
  expect(ms: number): void
  heard(): void
  /** Nobody is asked for now. */
  rest(): void
}

/**
 * Says that the line is dead while a call still hangs: a cable that is pulled gives no error. The call goes on, and
 * its answer, however late, says the contrary.
 */
export function createHeartbeat(events: { heard(): void; silent(): void }): Heartbeat {
  let timer: NodeJS.Timeout | undefined
  return {
    expect(ms) {
      clearTimeout(timer)
      timer = setTimeout(events.silent, ms + SILENCE_MS)
    },
    heard() {
      clearTimeout(timer)
      events.heard()
    },
    rest: () => clearTimeout(timer),
  }
}
