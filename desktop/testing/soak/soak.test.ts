import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskHarness, startDeskHarness, TEST_NOW, TEST_ORGANIZER_KEY } from '#desktop/main/testing/desk-harness.ts'
import type { DeskKeyKind } from '#shared/desk/desk.rules.ts'
import { openSoakDesk } from './desk-commands.ts'
import { openGate } from './gate.ts'
import { Model } from './model.ts'
import { runSchedule, type SoakDesk, type World } from './run-schedule.ts'
import { viewOf } from './server-view.ts'

// The same schedules with processes that are killed: `npm run prove:soak`.
const SCHEDULES = 20
const SKEW_MS = 48 * 60 * 60 * 1000

let harness: DeskHarness
let world: World
const folders: string[] = []
const ends: (() => Promise<void>)[] = []
beforeAll(async () => {
  harness = await startDeskHarness()
  const desks: SoakDesk[] = []
  for (const skew of [0, SKEW_MS, -SKEW_MS]) desks.push(await openDesk(skew, 'desk'))
  desks.push(await openDesk(0, 'kiosk'))
  const headers = { 'x-organizer-key': TEST_ORGANIZER_KEY }
  world = {
    desks,
    server: {
      ...viewOf(join(harness.server.dataDir, 'foyer.db')),
      async call(method, path, body) {
        const answer = await harness.server.request(method, path, { headers, ...(body && { payload: body }) })
        return { status: answer.statusCode, body: answer.json() }
      },
    },
    model: new Model(),
    made: new Map(),
    order: [],
    read: 0,
  }
})
afterAll(async () => {
  for (const end of ends) await end()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  await harness.close()
})

async function openDesk(skew: number, kind: DeskKeyKind): Promise<SoakDesk> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-soak-'))
  folders.push(folder)
  const gate = await openGate((harness.http.address() as AddressInfo).port)
  const { key, _id } = await harness.server.organizer.desk.createDesk({ body: { name: `Skew ${skew}`, kind } })
  const open = () => openSoakDesk(kind, { folder, serverUrl: gate.url, deskKey: key, clock: () => TEST_NOW + skew })
  let desk = await open()
  ends.push(async () => {
    gate.close()
    await desk.close()
  })
  return {
    id: _id,
    kind,
    gate,
    run: (command) => desk.run(command),
    // Its connections break in the middle of whatever they carry.
    async kill() {
      gate.set('cut')
      await desk.close()
      desk = await open()
      gate.set('open')
    },
  }
}

test(`${SCHEDULES} random schedules of three desks and a kiosk end in the same state everywhere, as a model predicts`, async () => {
  for (let seed = 1; seed <= SCHEDULES; seed++)
    await runSchedule(world, seed).catch((error: Error) => {
      error.message = `Schedule ${seed}: ${error.message}`
      throw error
    })
  // Schedules in which nothing goes wrong would show nothing.
  expect(world.model.conflicts.length).toBeGreaterThan(5)
  expect(world.model.merged.size).toBeGreaterThan(2)
  expect(world.model.refused.size).toBeGreaterThan(0)
  expect(world.model.held.size).toBeGreaterThan(0)
}, 300_000)
