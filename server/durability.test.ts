import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, expect, test } from 'vitest'
import { createKillableServer, KILLABLE_ORGANIZER_KEY } from '#server/testing/killable-server.ts'
import { randomNumbers } from '#server/testing/random-numbers.ts'

const KILLS = 5
/** Acknowledged before each kill, at least. */
const WRITES = 100
const CONNECTIONS = 12
const SEED = 20_250_811

const server = createKillableServer()
afterEach(() => server.remove())

/** A call of the organizer; undefined when the server was killed before it answered. */
async function call<T>(address: string, method: string, path: string, body?: object) {
  let response: Response
  let answer: T
  try {
    response = await fetch(address + path, {
      method,
      headers: { 'x-organizer-key': KILLABLE_ORGANIZER_KEY, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    answer = (await response.json()) as T
  } catch {
    return undefined
  }
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

interface Badge {
  _id: string
  email: string
  tel: string
}

test(`of ${KILLS * WRITES} acknowledged writes none is lost when the server is killed again and again`, async () => {
  const random = randomNumbers(SEED)
  /** By id: the newest acknowledged value, and those sent after it, each at a kill: any of them may have been stored. */
  const promised = new Map<string, { email: string; acknowledged: number; sent: number[] }>()
  let acknowledged = 0
  let unanswered = 0
  let number = 0

  async function writeUntilKilled(address: string, own: string[]) {
    for (;;) {
      number++
      const id = own.length > 0 && random(2) === 0 ? own[random(own.length)] : undefined
      const known = id === undefined ? undefined : promised.get(id)
      known?.sent.push(number)
      const email = `guest-${number}@durable.example`
      const badge = known
        ? await call<Badge>(address, 'PUT', `/api/badge/${id}`, { tel: String(number) })
        : await call<Badge>(address, 'POST', '/api/badge/create-badge', {
            type: 'delegate',
            email,
            companyId,
          })
      if (!badge) {
        unanswered++
        return
      }
      acknowledged++
      if (known) Object.assign(known, { acknowledged: Number(badge.tel), sent: [] })
      else {
        promised.set(badge._id, { email, acknowledged: 0, sent: [] })
        own.push(badge._id)
      }
    }
  }

  let address = await server.start()
  const room = { raisonSocial: 'Durable', email: 'd@durable.example', badge: { delegate: { all: 5000 } } }
  const company = await call<{ _id: string }>(address, 'POST', '/api/company/create-company', room)
  const companyId = company?._id
  const owns = Array.from({ length: CONNECTIONS }, (): string[] => [])
  for (let kill = 0; kill < KILLS; kill++) {
    const goal = acknowledged + WRITES + random(50)
    const writers = owns.map((own) => writeUntilKilled(address, own))
    const pause = random(20)
    await expect.poll(() => acknowledged, { interval: 1, timeout: 120_000 }).toBeGreaterThanOrEqual(goal)
    await new Promise((resolve) => setTimeout(resolve, pause))
    await server.kill()
    await Promise.all(writers)
    address = await server.start()
  }

  const path = `/api/badge/badges/company/${companyId}`
  const badges = new Map((await call<Badge[]>(address, 'GET', path))?.map((badge) => [badge._id, badge]))
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
