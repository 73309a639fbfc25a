import { get, type IncomingMessage } from 'node:http'
import { type BenchData, getBadge, signIn } from './calls.ts'
import { type Effort, load, median } from './load.ts'
import type { Row } from './print-table.ts'
import type { BenchServer } from './servers.ts'

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
async function answerOf(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url + LIST, { headers }, resolve).once('error', reject)
  })
  answer.resume()
  return answer
}

/** p99 of GET badge alone, and with 20 concurrent sign-ins. */
export async function measureSignIns({ url }: BenchServer, data: BenchData, { rounds, seconds }: Effort): Promise<Row> {
  const badges = {
    connections: getBadge.connections,
    seconds,
    requests: (n: number) => getBadge.requests(data, n),
  }
  const signIns = {
    connections: signIn.connections,
    seconds,
    requests: (n: number) => signIn.requests(data, n),
  }
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
