import { startDeskBench, type TestDesk } from '#desktop/main/testing/desk-bench.ts'
import { publicIdOf } from '#server/base/db/sql-values.ts'
import type { BenchData } from './calls.ts'
import type { Row } from './print-table.ts'

const COPY_MS = 10_000
const SEEN_MS = 2_000
const SENT_MS = 60_000
const OFFLINE_CHECKINS = 500
const LOOK_EVERY_MS = 5

/**
 * Two desks and a server over loopback: the initial copy, a change at the other desk, and a morning offline.
 */
export async function measureDesks(dataDir: string, { badges }: Pick<BenchData, 'badges'>): Promise<Row[]> {
  const bench = await startDeskBench({ dataDir })
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

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
}
