import { createServer, type Socket, connect as toServer } from 'node:net'

/** What a phone at the edge of its network has: bytes a second each way, and the share of lost segments. */
const BYTES_PER_SECOND = 40_000
const LOSS = 0.02
const SEGMENT_BYTES = 1_460
/** How long a lost segment and all that follows it wait until it is sent again. */
const RETRANSMIT_MS = 300
/** How long there is no network after the cut. */
const GONE_MS = 1_500

export interface SlowNetwork {
  url: string
  /**
   * Resets every connection once so many bytes of the next request to `path` have reached the server, or once all of
   * it has and the server answers.
   */
  cutNext(path: string, after: number | 'answer'): void
  /** Requests cut so far. */
  cuts(): number
  stop(): Promise<void>
}

/**
 * A TCP relay before the server. The rate is shared by all connections, as on a phone. A program cannot lose TCP
 * segments: the system's own TCP hides that. What an application sees of a loss is a stall of the connection until
 * the segment came again, so this is done: 2 of 100 segments hold their connection for 300 ms, chosen by a fixed
 * sequence so that each run is the same. A cut is real: all connections are reset, new ones too for a while.
 */
export async function startSlowNetwork(target: string): Promise<SlowNetwork> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  const isLost = lossSequence()
  const free = { up: 0, down: 0 }
  let cut: { path: string; after: number | 'answer' } | undefined
  let goneUntil = 0
  let cuts = 0

  const cutAll = () => {
    cuts += 1
    cut = undefined
    goneUntil = Date.now() + GONE_MS
    for (const socket of open) socket.resetAndDestroy()
  }
  const relay = async (from: Socket, to: Socket, way: 'up' | 'down', line: { sent: number }) => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      if (way === 'up' && cut && chunk.subarray(0, 100).includes(cut.path)) line.sent = 0
      if (way === 'down' && cut?.after === 'answer' && line.sent > 0) return cutAll()
      for (let at = 0; at < chunk.length; at += SEGMENT_BYTES) {
        const segment = chunk.subarray(at, at + SEGMENT_BYTES)
        const start = Math.max(Date.now(), free[way])
        free[way] = start + (segment.length / BYTES_PER_SECOND) * 1000
        await until(free[way] + (isLost() ? RETRANSMIT_MS : 0))
        if (to.destroyed) return
        to.write(segment)
        if (way === 'down') continue
        line.sent += segment.length
        if (cut && cut.after !== 'answer' && line.sent > cut.after) return cutAll()
      }
    }
    to.end()
  }

  const server = createServer((phone) => {
    if (Date.now() < goneUntil) {
      phone.resetAndDestroy()
      return
    }
    const origin = toServer(Number(port), hostname)
    const line = { sent: Number.NaN }
    for (const [from, to, way] of [
      [phone, origin, 'up'],
      [origin, phone, 'down'],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy()).on('close', () => open.delete(from))
      relay(from, to, way, line).catch(() => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    cutNext: (path, after) => {
      cut = { path, after }
    },
    cuts: () => cuts,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}

function until(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time - Date.now()))
}

/** A linear congruential sequence: true for 2 of 100, the same in each run. */
function lossSequence(): () => boolean {
  let state = 20251006
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32 < LOSS
  }
}
