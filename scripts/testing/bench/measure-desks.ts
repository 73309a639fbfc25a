import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { publicIdOf, startDeskHarness, type TestDesk } from '#desktop/main/testing/desk-harness.ts'
import { PeopleIndex } from '#shared/desk-search/people-index.ts'
import LINES from '#shared/desk-search/testing/variant-pairs.json' with { type: 'json' }
import type { BenchData } from './calls.ts'
import type { Row } from './print-table.ts'
import { crowd } from './search-crowd.ts'

const COPY_MS = 10_000
const SEEN_MS = 2_000
const SENT_MS = 60_000
const OFFLINE_CHECKINS = 500
const LOOK_EVERY_MS = 5

/**
 * Two desks and a server over loopback: the initial copy, a change at the other desk, and a morning offline.
 */
export async function measureDesks(dataDir: string, { badges }: Pick<BenchData, 'badges'>): Promise<Row[]> {
  const bench = await startDeskHarness({ dataDir })
  try {
    const [one, other] = [await bench.desk(), await bench.desk()]
    const copied = await msOf(() => one.copy.sync.syncNow())
    await other.copy.sync.syncNow()

    for (const { copy } of [one, other]) copy.sync.start()
    const id = publicIdOf(badges[0]?.id ?? '')
    const seen = await msOf(async () => {
      await one.calls.badge.updateBadge({ params: { id }, body: { nom: 'Yasmina' } })
      await until(async () => (await nameAt(other, id)) === 'Yasmina')
    })

    await one.copy.sync.stop()
    for (const badge of badges.slice(0, OFFLINE_CHECKINS))
      await one.calls.checkin.createCheckin({
        body: { id: publicIdOf(badge.id), kind: 'collected', by: 'Nadia' },
      })
    const sent = await msOf(async () => {
      one.copy.sync.start()
      await until(async () => one.copy.sync.status().waiting === 0)
    })
    return [
      row(`first copy of ${badges.length.toLocaleString('en')} badges`, copied, COPY_MS),
      row('a change of a desk seen at another', seen, SEEN_MS),
      row(`${OFFLINE_CHECKINS} check-ins of an offline desk sent`, sent, SENT_MS),
    ]
  } finally {
    await bench.close()
  }
}

const row = (name: string, ms: number, goal: number): Row => ({
  name: `${name}, ${(ms / 1000).toFixed(2)} s`,
  goal: `≤ ${goal / 1000} s`,
  isMet: ms <= goal,
})

const nameAt = async ({ calls }: TestDesk, id: string) => (await calls.badge.getBadge({ params: { id } })).nom

async function msOf(work: () => Promise<unknown>) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
}

const PEOPLE = 200_000
const GOAL_MS = 20
/** As many as the desk lists. */
const LISTED = 30
const MB = 1_048_576

/** The desk's in-process search at every key press. Whom it finds is tested (people-index.test.ts). */
export function measureSearch(): Row[] {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const people = crowd(PEOPLE)
  collect()
  const before = process.memoryUsage().heapUsed
  const begun = performance.now()
  const index = new PeopleIndex()
  index.addAll(people)
  index.find('warm', LISTED)
  const built = performance.now() - begun
  collect()
  const megabytes = (process.memoryUsage().heapUsed - before) / MB
  const times: number[] = []
  for (const typed of LINES.map((line) => line.split(' | ')[0] ?? ''))
    for (let keys = 1; keys <= typed.length; keys++) {
      const started = performance.now()
      index.find(typed.slice(0, keys), LISTED)
      times.push(performance.now() - started)
    }
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  const p95 = at(0.95)
  const search = `search of ${PEOPLE.toLocaleString('en')}`
  return [
    {
      name: `${search}: p95 of a key press ${p95.toFixed(1)} ms`,
      p50: at(0.5),
      p99: at(0.99),
      goal: `< ${GOAL_MS} ms`,
      isMet: p95 < GOAL_MS,
    },
    { name: `${search}: index of ${megabytes.toFixed(0)} MB, built in ${built.toFixed(0)} ms` },
  ]
}
