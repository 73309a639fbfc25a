import { get, type IncomingMessage } from 'node:http'
import { type BenchCall, type BenchData, getBadge, signIn } from './calls.ts'
import { type Effort, load, median } from './load.ts'
import type { Row } from './print-table.ts'
import { type BenchServer, processorMicros } from './servers.ts'

const LIST = '/api/company/companies'
const P99_TIMES = 2

/** The exhibitor list requested with a matching ETag. */
export async function measureMatchingEtag({ url }: BenchServer, { rounds, seconds }: Effort): Promise<Row> {
  const first = await answerOf(url)
  const headers = { 'if-none-match': first.headers.etag ?? '' }
  const again = await answerOf(url, headers)
  const rates: number[] = []
  for (let round = 0; round < rounds; round++) {
    const requests = () => [{ method: 'GET', path: LIST, headers } as const]
    rates.push((await load(url, { connections: 50, seconds, requests })).perSecond)
  }
  const isMet = first.headers.etag !== undefined && again.statusCode === 304
  return { name: `… on a matching ETag: ${again.statusCode}`, foyer: median(rates), goal: '304', isMet }
}

/** Uses node:http because `fetch` would request an uncached response. */
async function answerOf(url: string, headers: Record<string, string> = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url + LIST, { headers }, resolve).once('error', reject)
  })
  answer.resume()
  return answer
}

/** p99 of GET badge alone, and with 20 concurrent sign-ins. */
export async function measureSignIns({ url }: BenchServer, data: BenchData, { rounds, seconds }: Effort): Promise<Row> {
  const loadOf = ({ connections, requests }: BenchCall) => ({
    connections,
    seconds,
    requests: (connection: number) => requests(data, connection),
  })
  const [badges, signIns] = [loadOf(getBadge), loadOf(signIn)]
  const alone: number[] = []
  const together: number[] = []
  for (let round = 0; round < rounds; round++) {
    alone.push((await load(url, badges)).p99)
    const [both] = await Promise.all([load(url, badges), load(url, signIns)])
    together.push(both.p99)
  }
  const ratio = median(together) / median(alone)
  const [one, other] = [median(alone).toFixed(1), median(together).toFixed(1)]
  return {
    name: `p99 GET badge, 20 sign-ins: ${one} → ${other} ms`,
    ratio,
    goal: `≤ ${P99_TIMES} ×`,
    isMet: ratio <= P99_TIMES,
  }
}

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
