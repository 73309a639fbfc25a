import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesHolding } from '#server/testing/find-traces.ts'
import type { DesktopOptions } from './start-desktop.ts'
import {
  buildBadge,
  buildCompany,
  harnessPerTest,
  idParams,
  newDeskSetup,
  newFolder,
  publicIdOf,
  startTestApp,
} from './testing/desk-harness.ts'

const EMAIL = 'zubaydah.quxley@person.example'
const PERSON = { nom: 'Zubaydah', prenom: 'Quéxley', tel: '+999 31415926' }
const SOON = { timeout: 20_000 }

const harness = harnessPerTest()
let folder: string
let quit: () => void
beforeEach(async () => {
  folder = newFolder()
})
afterEach(() => quit())

const inData = (...parts: string[]) => join(folder, 'data', ...parts)
async function startApp(options: Partial<DesktopOptions> = {}) {
  const app = await startTestApp(folder, {}, options)
  quit = app.electron.app.quit
  return { ...app, isRehearsal: async () => (await app.start()).isRehearsal }
}

/** A desk that rehearses with one person on it. */
async function rehearse(options: Partial<DesktopOptions> = {}) {
  const own = await buildCompany(harness.server, { badge: { delegate: { all: 9 } } })
  const { _id } = await buildBadge(own, { type: 'delegate', email: EMAIL, ...PERSON })
  const { key, _id: desk } = await harness.newKey()
  const app = await startApp(options)
  await app.call('finishSetup', newDeskSetup(harness.url, key))
  const card = async () => (await app.request(`/api/desk/people/${publicIdOf(_id)}`)).status
  await expect.poll(card, SOON).toBe(200)
  await app.call('rehearse', true)
  return { ...app, desk, card }
}
const listed = async () => (await harness.server.organizer.desk.listDesks())[0]

test('a rehearsal ends by itself, and its copy of the people goes (Q-328)', async () => {
  const app = await rehearse({ rehearsalMs: 1_500 })
  expect(await app.isRehearsal()).toBe(true)
  await expect.poll(app.isRehearsal, SOON).toBe(false)
  await expect.poll(() => existsSync(inData('rehearsal')) || existsSync(inData('rehearsal.part')), SOON).toBe(false)
  await expect.poll(app.card, SOON).toBe(200)
})

test('one that began twelve hours ago is over at the next start', async () => {
  await rehearse()
  quit()
  const again = async (hours: number) => {
    writeFileSync(inData('rehearsal', 'began'), String(Date.now() - hours * 3_600_000))
    const next = await startApp()
    const is = await next.isRehearsal()
    quit()
    return is
  }
  expect([await again(11), await again(12.1)]).toEqual([true, false])
  expect(existsSync(inData('rehearsal'))).toBe(false)
})

test('a desk that rehearses is marked in the office, until it ends', async () => {
  const app = await rehearse()
  await expect.poll(async () => (await listed())?.isRehearsing, SOON).toBe(true)
  await app.call('rehearse', false)
  await expect.poll(async () => (await listed())?.isRehearsing, SOON).toBe(false)
})

test('a revocation reaches it: nothing is left of the copy, nor of the rehearsal', async () => {
  const app = await rehearse()
  await harness.server.organizer.desk.revokeDesk(idParams(app.desk))
  await expect.poll(async () => (await app.start()).isRevoked, SOON).toBe(true)
  await expect
    .poll(() => ['copy', 'rehearsal', 'rehearsal.part', 'printing'].filter((name) => existsSync(inData(name))), SOON)
    .toEqual([])
})

test('an erasure reaches both copies while it rehearses', async () => {
  const app = await rehearse()
  const texts = [EMAIL, ...Object.values(PERSON)]
  const held = () => filesHolding(inData(), texts)
  expect(held().join(' ')).toContain('rehearsal')
  await harness.server.erase(EMAIL)
  await expect.poll(app.card, SOON).toBe(404)
  await expect.poll(held, SOON).toEqual([])
  expect(await app.isRehearsal()).toBe(true)
})
