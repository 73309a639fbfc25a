import { callFrom, SLOW_LISTS, SLOW_PAGES } from './call-from.ts'
import { type Check, goal } from './goal.ts'
import { readFor } from './honest.ts'
import { fillLists, serve } from './serve.ts'

const SECONDS = 20
const P99_MS = 150

/** 50 and 200 callers of one network on the slowest lists and pages; somebody of another network reads a badge. */
export async function lists(): Promise<Check[]> {
  const server = await serve()
  try {
    await fillLists(server)
    const company = await server.create('/api/company/create-company', {
      raisonSocial: 'Honest',
      email: 'honest@firm.example',
    })
    const badge = { email: 'guest@firm.example', type: 'exhibitor', companyId: company._id }
    const { _id } = await server.create('/api/badge/create-badge', badge)
    const read = (seconds: number) => readFor(seconds, { port: server.port, from: '127.0.1.1' }, `/api/badge/${_id}`)
    await read(5)
    const alone = await read(SECONDS / 2)
    const checks: Check[] = []
    for (const [what, paths] of [
      ['lists', SLOW_LISTS],
      ['pages', SLOW_PAGES],
    ] as const)
      for (const callers of [50, 200]) {
        const crowd = callFrom({ port: server.port, from: '127.0.1.2' }, callers, SECONDS + 1, paths)
        const { count, refused, p50, p99, worst } = await read(SECONDS)
        const told = `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, worst ${worst.toFixed(1)} ms of ${count}; without them p99 ${alone.p99.toFixed(1)} ms; they got ${await crowd}`
        checks.push(goal(`a badge beside ${callers} callers of ${what}`, told, p99 <= P99_MS))
        checks.push(
          goal(`connections that were refused or ended beside them`, refused.join(' ') || 'none', refused.length === 0),
        )
      }
    return checks
  } finally {
    await server.stop()
  }
}
