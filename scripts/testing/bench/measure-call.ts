import type { BenchCall, BenchData } from './calls.ts'
import { type Effort, load, median } from './load.ts'
import type { Row } from './print-table.ts'
import { type BenchServer, processorMicros } from './servers.ts'

const WARM_UP_SECONDS = 1

/** Measures the servers in alternating rounds, so that other load on the machine affects all of them. */
export async function measureCall(
  call: BenchCall,
  servers: readonly BenchServer[],
  data: BenchData,
  { rounds, seconds }: Effort,
): Promise<Row> {
  const measured = servers.filter(({ name }) => !call.on || call.on === name)
  const found = new Map<string, number[]>(measured.map(({ name }) => [name, []]))
  const p50s: number[] = []
  const p99s: number[] = []
  const micros = new Map<string, number[]>(measured.map(({ name }) => [name, []]))
  const requests = (connection: number) => call.requests(data, connection)
  for (const { url } of measured) await load(url, { connections: call.connections, seconds: WARM_UP_SECONDS, requests })
  for (let round = 0; round < rounds; round++)
    for (const server of measured) {
      const before = processorMicros(server)
      const { perSecond, p50, p99, count } = await load(server.url, {
        connections: call.connections,
        seconds,
        requests,
      })
      found.get(server.name)?.push(perSecond)
      micros.get(server.name)?.push(((processorMicros(server) ?? Number.NaN) - (before ?? 0)) / count)
      if (server.name !== 'foyer') continue
      p50s.push(p50)
      p99s.push(p99)
    }
  const [foyer, koa] = (['foyer', 'koa'] as const).map((name) => {
    const rates = found.get(name)
    return rates && median(rates)
  })
  // One ratio per round: whatever slowed a round slowed all servers.
  const ratios = (found.get('koa') ?? []).map((rate, round) => (found.get('foyer')?.[round] ?? 0) / rate)
  const ratio = ratios.length > 0 ? median(ratios) : undefined
  return {
    name: call.name,
    ...(foyer === undefined ? {} : { foyer }),
    ...(koa === undefined ? {} : { koa }),
    ...(ratio === undefined ? {} : { ratio }),
    p50: median(p50s),
    p99: median(p99s),
    micros: measured.slice(0, 2).map(({ name }) => median(micros.get(name) ?? [])),
    ...(call.goal === undefined || ratio === undefined ? {} : { goal: `≥ ${call.goal} ×`, isMet: ratio >= call.goal }),
  }
}
