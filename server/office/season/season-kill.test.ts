import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Calls } from '#server/testing/calls.ts'
import { createKillableServer, type KillableServer, organizerAt } from '#server/testing/killable-server.ts'

const NEXT = {
  year: 2031,
  start: '2031-10-06',
  end: '2031-10-08',
  after: 0,
  dryRun: false,
  keepBooths: false,
  keepAllowances: false,
}
let server: KillableServer
beforeEach(() => {
  server = createKillableServer()
})
afterEach(() => server.remove())

const start = async () => organizerAt(await server.start())
const standing = async ({ season, badge }: Calls) => ({
  year: (await season.listSeasons()).year,
  badges: (await badge.listBadges()).length,
})

test('killed while the archive is made, the old edition stands; begun again, the new one does', async () => {
  let organizer = await start()
  for (const name of ['one', 'two'])
    await organizer.badge.createBadge({ body: { type: 'visitor', email: `${name}@fair.example` } })
  const old = await standing(organizer)
  expect(old.badges).toBe(2)
  for (const step of ['backup', 'check'] as const) {
    const lost = organizer.season.beginSeason({ body: NEXT }).catch(() => 'killed')
    await expect
      .poll(async () => (await organizer.season.listSeasons()).running?.step, {
        interval: 2,
        timeout: 30_000,
      })
      .toBe(step)
    await server.kill()
    expect(await lost).toBe('killed')
    organizer = await start()
    expect(await standing(organizer)).toEqual(old)
  }
  const report = await organizer.season.beginSeason({ body: NEXT })
  expect(report).toMatchObject({ fromYear: 2025, toYear: 2031, archive: '2025-1' })
  expect(await standing(organizer)).toEqual({ year: 2031, badges: 0 })
  expect(readdirSync(join(server.dataDir, 'archives'))).toEqual(['2025-1'])
})
