import type { Request } from 'autocannon'
import type { BenchCall, BenchData } from '#scripts/testing/bench/calls.ts'
import { type Effort, load, type Measured, median } from '#scripts/testing/bench/load.ts'

const WARM_UP_SECONDS = 1
/** Of one measurement: a fast peer must not fill the disk. */
const MAX_REQUESTS = 100_000

export interface Peer {
  name: string
  url: string
  /** The same call in the peer's own words; unless given, it is Foyer's. */
  inWords?(request: Request): Request
}

export interface PeerRow {
  call: string
  connections: number
  /** By peer, medians over the rounds. */
  figures: { name: string; perSecond: number; p99: number }[]
  /** Foyer ÷ each other peer, the median of one ratio per round. */
  ratios: number[]
}

/** Measures all peers in each round, each time in another order: whoever comes first or last, does so as often as others. */
export async function measurePeers(
  call: BenchCall,
  connections: number,
  peers: readonly Peer[],
  data: BenchData,
  { rounds, seconds }: Effort,
): Promise<PeerRow> {
  const measure = ({ url, inWords = (request) => request }: Peer, time: number) =>
    load(url, {
      ...{ connections, seconds: time, most: MAX_REQUESTS },
      requests: (connection) => call.requests(data, connection).map(inWords),
    })
  const found = new Map<string, Measured[]>(peers.map(({ name }) => [name, []]))
  for (const peer of peers) await measure(peer, WARM_UP_SECONDS)
  for (let round = 0; round < rounds; round++)
    for (const at of peers.keys()) {
      const peer = peers[(at + round) % peers.length] as Peer
      found.get(peer.name)?.push(await measure(peer, seconds))
    }
  const of = (name: string) => found.get(name) ?? []
  const [foyer, ...others] = peers.map(({ name }) => name)
  return {
    call: call.name,
    connections,
    figures: peers.map(({ name }) => ({
      name,
      perSecond: median(of(name).map(({ perSecond }) => perSecond)),
      p99: median(of(name).map(({ p99 }) => p99)),
    })),
    // Whatever slowed a round slowed all peers.
    ratios: others.map((name) =>
      median(of(name).map(({ perSecond }, round) => (of(foyer ?? '')[round]?.perSecond ?? 0) / perSecond)),
    ),
  }
}
