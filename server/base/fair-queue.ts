import { ApiError } from './api-error.ts'
import { queueKeyOf } from './http/networks.ts'
import { createInFlight } from './in-flight.ts'

/** Jobs that may wait for each network; more are refused. As many as one network may have connections. */
export const MAX_WAITING_PER_NETWORK = 300
const RETRY_AFTER_S = 5
/** How long jobs may start back to back before sockets are read again. */
const TURN_MS = 5
/** Turns of the event loop until then: in each, libuv accepts a single connection. An idle one takes microseconds. */
const TURNS_BETWEEN = 64

/** Does a network's work when its turn comes; work without a network is done at once. */
export type RunFairly = ReturnType<typeof createFairQueue>['run']

type Start = () => void

/**
 * Runs jobs in a few slots, and lets the networks that wait take turns: a network that sends many jobs
 * only delays its own. One slot is always left to other networks, for jobs that take long.
 */
export function createFairQueue(slots: number) {
  const priority: Start[] = []
  /** By network; the first one is next. */
  const queues = new Map<string, Start[]>()
  const running = createInFlight()
  const share = Math.max(1, slots - 1)
  let busy = 0
  let turnsLeft = 0
  let turnEnds = 0

  function next() {
    const start = priority.shift()
    if (start) return start
    for (const [network, line] of queues) {
      if (running.count(network) >= share) continue
      queues.delete(network)
      const own = line.shift()
      if (line.length > 0) queues.set(network, line)
      return own
    }
    return undefined
  }

  function startNext() {
    if (busy >= slots) return
    const start = next()
    if (!start) return
    busy++
    start()
    // Jobs that wait for something are joined by others in the next turn of the event loop.
    startSoon()
  }

  function startSoon() {
    if (turnsLeft > 0) return
    turnsLeft = TURNS_BETWEEN
    setImmediate(started)
  }

  function started(): void {
    turnsLeft--
    if (turnsLeft > 0) return void setImmediate(started)
    turnEnds = performance.now() + TURN_MS
    startNext()
  }

  return {
    /**
     * @param sender the network to queue for; undefined goes before all networks and is never refused
     * @throws ApiError too_many, and whatever `work` throws
     */
    async run<T>(sender: string | undefined, work: () => Promise<T>) {
      const network = sender === undefined ? undefined : queueKeyOf(sender)
      const line = network === undefined ? priority : (queues.get(network) ?? [])
      if (network !== undefined && line.length >= MAX_WAITING_PER_NETWORK)
        throw new ApiError('too_many', { retryAfter: RETRY_AFTER_S })
      const started = new Promise<void>((resolve) => line.push(resolve))
      if (network !== undefined) queues.set(network, line)
      if (turnsLeft === 0) startNext()
      await started
      try {
        return await (network === undefined ? work() : running.during(network, work))
      } finally {
        busy--
        if (performance.now() < turnEnds) startNext()
        else startSoon()
      }
    },
  }
}
