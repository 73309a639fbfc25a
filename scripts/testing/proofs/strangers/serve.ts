import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startOptions } from '#scripts/start-options.ts'
import { startServer } from '#scripts/testing/bench/servers.ts'
import { callsAt } from '#server/testing/calls.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { callFrom, readFor, SLOW_LISTS, SLOW_PAGES } from './honest.ts'

const KEY = 'a-key-of-the-proof-that-no-other-has'

export interface Served extends Awaited<ReturnType<typeof serve>> {}

/** A server in a process of its own, on an empty data directory, with its limits on. */
export async function serve() {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-strangers-'))
  const port = await freePort(3290, '127.0.0.1')
  const env = { ...startOptions.env, DATA_DIR: dataDir, PORT: String(port), ORGANIZER_KEY: KEY, LOG_LEVEL: 'silent' }
  const server = await startServer('foyer', port, [...startOptions.flags, 'server/main.ts'], env, '/api/health')
  const { url } = server
  return {
    port,
    url,
    dataDir,
    /** Resident memory. */
    mb() {
      const [, kb] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8')) ?? []
      return Number(kb) / 1024
    },
    organizer: callsAt(url, { 'X-Organizer-Key': KEY }),
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** 2,000 companies with booths and 600 speakers, as large events have them. */
export async function fillLists({ organizer }: Served) {
  await eachOf(2_000, (n) =>
    organizer.company.createCompany({
      body: {
        raisonSocial: `Energy Services ${n}`,
        email: `contact@firm-${n}.example`,
        stand: [{ stand: `B ${n}`, type: 'Stand nu', width: 6, height: 3 }],
      },
    }),
  )
  await eachOf(600, (n) =>
    organizer.speaker.createSpeaker({
      body: {
        nom: `Speaker ${n}`,
        prenom: 'Amel',
        company: `Energy Services ${n}`,
        email: `speaker-${n}@firm.example`,
      },
    }),
  )
}

/** A badge of a company that somebody honest reads. @returns its id */
export async function inviteGuest({ organizer: { company, badge } }: Served) {
  const { _id: companyId } = await company.createCompany({ body: { name: 'Honest', email: 'honest@firm.example' } })
  const body = { email: 'guest@firm.example', type: 'exhibitor' as const, companyId }
  return ((await badge.createBadge({ body })) as Badge)._id
}

const AT_ONCE = 20
async function eachOf(count: number, work: (n: number) => Promise<unknown>) {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** What a scene shows, in numbers, and whether that is good enough. */
export interface Check {
  what: string
  value: string
  isMet: boolean
}

/** Said at once: a scene takes minutes. */
export function goal(what: string, value: string, isMet: boolean): Check {
  process.stdout.write(`${isMet ? 'met   ' : 'MISSED'} ${what}: ${value}\n`)
  return { what, value, isMet }
}

const SECONDS = 20
const P99_MS = 150

/** 50 and 200 callers of one network on the slowest lists and pages; somebody of another network reads a badge. */
export async function lists() {
  const server = await serve()
  try {
    await fillLists(server)
    const badgeId = await inviteGuest(server)
    const read = (seconds: number) =>
      readFor(seconds, { port: server.port, from: '127.0.1.1' }, `/api/badge/${badgeId}`)
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
        const figures = `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, worst ${worst.toFixed(1)} ms of ${count}; without them p99 ${alone.p99.toFixed(1)} ms; they got ${await crowd}`
        checks.push(goal(`a badge beside ${callers} callers of ${what}`, figures, p99 <= P99_MS))
        checks.push(
          goal(`connections that were refused or ended beside them`, refused.join(' ') || 'none', refused.length === 0),
        )
      }
    return checks
  } finally {
    await server.stop()
  }
}
