import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, expect, test } from 'vitest'
import { type Calls, idParams } from '#server/testing/calls.ts'
import { createKillableServer, organizerAt } from '#server/testing/killable-server.ts'
import { randomNumbers } from '#server/testing/random-numbers.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { CallError } from '#shared/contract/call-error.ts'

const KILLS = 5
/** Acknowledged before each kill, at least. */
const WRITES = 100
const CONNECTIONS = 12
const SEED = 20_250_811

const server = createKillableServer()
afterEach(() => server.remove())

/** What the organizer is answered; undefined when the server was killed before. */
const answered = <T>(call: Promise<T>) =>
  call.catch((error) => {
    if (error instanceof CallError) throw error
    return undefined
  })

test(`of ${KILLS * WRITES} acknowledged writes none is lost when the server is killed again and again`, async () => {
  const random = randomNumbers(SEED)
  /** By id: the newest acknowledged value, and those sent after it, each at a kill: any of them may have been stored. */
  const promised = new Map<string, { email: string; acknowledged: number; sent: number[] }>()
  let acknowledged = 0
  let unanswered = 0
  let number = 0

  async function writeUntilKilled({ badge }: Calls, own: string[]) {
    for (;;) {
      number++
      const id = own.length > 0 && random(2) === 0 ? own[random(own.length)] : undefined
      const known = id === undefined ? undefined : promised.get(id)
      known?.sent.push(number)
      const email = `guest-${number}@durable.example`
      const body = { type: 'delegate' as const, email, companyId }
      const written = (await answered<unknown>(
        id && known ? badge.updateBadge(idParams(id, { tel: String(number) })) : badge.createBadge({ body }),
      )) as Badge | undefined
      if (!written) {
        unanswered++
        return
      }
      acknowledged++
      if (known) Object.assign(known, { acknowledged: Number(written.tel), sent: [] })
      else {
        promised.set(written._id, { email, acknowledged: 0, sent: [] })
        own.push(written._id)
      }
    }
  }

  let organizer = organizerAt(await server.start())
  const room = { raisonSocial: 'Durable', email: 'd@durable.example', badge: { delegate: { all: 5000 } } }
  const { _id: companyId } = await organizer.company.createCompany({ body: room })
  const owns = Array.from({ length: CONNECTIONS }, (): string[] => [])
  for (let kill = 0; kill < KILLS; kill++) {
    const goal = acknowledged + WRITES + random(50)
    const writers = owns.map((own) => writeUntilKilled(organizer, own))
    const pause = random(20)
    await expect.poll(() => acknowledged, { interval: 1, timeout: 120_000 }).toBeGreaterThanOrEqual(goal)
    await new Promise((resolve) => setTimeout(resolve, pause))
    await server.kill()
    await Promise.all(writers)
    organizer = organizerAt(await server.start())
  }

  const listed = await organizer.badge.listBadgesOfCompany(idParams(companyId))
  const badges = new Map(listed.map((badge) => [badge._id, badge]))
  for (const [id, { email, acknowledged: least, sent }] of promised) {
    const badge = badges.get(id)
    expect(badge, `the badge of ${email}`).toMatchObject({ email })
    expect(Number(badge?.tel), `the tel of ${email}`).toBeOneOf([least, ...sent])
  }
  expect(await server.stop()).toBe(0)

  const db = new SqliteDatabase(join(server.dataDir, 'foyer.db'), { readonly: true })
  const count = (sql: string) => db.prepare(sql).pluck().get()
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(db.pragma('foreign_key_check')).toEqual([])
  const mail = "select 1 from outbox where entity = 'badge' and recordId = badge._id and key = 'invitation'"
  expect(count(`select count(*) from badge where not exists (${mail})`)).toBe(0)
  expect(count("select count(*) from outbox where entity = 'badge'")).toBe(badges.size)
  const lines = "select count(*) from change where entity = 'badge' and id = badge._id"
  expect(count(`select count(*) from badge where rev <> (${lines})`)).toBe(0)
  db.close()
  // Killed between two answers it would show nothing.
  expect(unanswered).toBeGreaterThan(0)
}, 300_000)
