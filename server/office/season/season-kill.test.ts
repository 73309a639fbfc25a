import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKillableServer, KILLABLE_ORGANIZER_KEY, type KillableServer } from '#server/testing/killable-server.ts'
import type { SeasonPlan, Seasons } from '#shared/season/season.contract.ts'

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

async function start() {
  const url = await server.start()
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { 'x-organizer-key': KILLABLE_ORGANIZER_KEY, 'content-type': 'application/json' }
    const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return (await response.json()) as T
  }
}

type Call = Awaited<ReturnType<typeof start>>
const standing = async (call: Call) => ({
  year: (await call<Seasons>('GET', '/api/seasons')).year,
  badges: (await call<unknown[]>('GET', '/api/badge/badges')).length,
})

test('killed while the archive is made, the old edition stands; begun again, the new one does', async () => {
  let call = await start()
  for (const name of ['one', 'two'])
    await call('POST', '/api/badge/create-badge', { type: 'visitor', email: `${name}@fair.example` })
  const old = await standing(call)
  expect(old.badges).toBe(2)
  for (const step of ['backup', 'check'] as const) {
    const lost = call('POST', '/api/seasons', NEXT).catch(() => 'killed')
    await expect
      .poll(async () => (await call<Seasons>('GET', '/api/seasons')).running?.step, {
        interval: 2,
        timeout: 30_000,
      })
      .toBe(step)
    await server.kill()
    expect(await lost).toBe('killed')
    call = await start()
    expect(await standing(call)).toEqual(old)
  }
  const report = await call<SeasonPlan>('POST', '/api/seasons', NEXT)
  expect(report).toMatchObject({ fromYear: 2025, toYear: 2031, archive: '2025-1' })
  expect(await standing(call)).toEqual({ year: 2031, badges: 0 })
  expect(readdirSync(join(server.dataDir, 'archives'))).toEqual(['2025-1'])
})
