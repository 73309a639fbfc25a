import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeEach, expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  harnessPerTest,
  newDeskSetup,
  newFolder,
  publicIdOf,
  startTestApp,
} from './testing/desk-harness.ts'

const harness = harnessPerTest()
let folder: string
/** The labels' addresses, in order. */
let paper: string[]
beforeEach(async () => {
  folder = newFolder()
  paper = []
})

async function startApp() {
  const app = await startTestApp(folder, {
    printers: () => [{ name: 'Zebra', displayName: 'Zebra', description: '', options: {} }],
    async print({ url }) {
      paper.push(url)
      return { isOk: true, reason: '' }
    },
  })
  const send = async (method: string, path: string, body?: object) => {
    const answer = await app.request(path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    return { status: answer.status, body: JSON.parse((await answer.text()) || 'null') }
  }
  return { ...app, send, isRehearsal: async () => (await app.start()).isRehearsal, quit: app.electron.app.quit }
}

const inData = (...parts: string[]) => join(folder, 'data', ...parts)
/** Every row of every table of the desk's copy. */
function records(): Record<string, unknown[]> {
  const db = new Sqlite(inData('copy', 'foyer.db'), { readonly: true })
  const tables = db.prepare(`select name from sqlite_schema where type = 'table' order by name`).pluck().all()
  const rows = tables.map((name) => [name, db.prepare(`select * from "${name}"`).all()] as const)
  db.close()
  return Object.fromEntries(rows)
}
const printing = () => readFileSync(inData('printing', 'printing.json'), 'utf8')

test('a rehearsal counts nothing, outlives the app, and leaves copy, outbox, queue and print log as they were', async () => {
  const own = await buildCompany(harness.server)
  const real = publicIdOf((await buildBadge(own, { nom: 'Amina' }))._id)
  const rehearsed = publicIdOf((await buildBadge(own, { nom: 'Rachid' }))._id)
  const { key } = await harness.newKey()
  let app = await startApp()
  await app.call('finishSetup', newDeskSetup(harness.url, key, { pin: '2580' }))
  const cardStatus = async () => (await app.send('GET', `/api/desk/people/${rehearsed}`)).status
  await expect.poll(cardStatus).toBe(200)
  // From here without network, so that the desk has something to send.
  await harness.cut()
  const checkIn = (id: string) => app.send('POST', '/api/checkins', { id, kind: 'collected', by: '' })
  const print = (id: string) => app.send('POST', `/api/desk/people/${id}/print`)
  const prints = async (id: string) => (await app.send('GET', `/api/desk/people/${id}`)).body.prints
  await checkIn(real)
  await print(real)
  await expect.poll(() => prints(real)).toBe(1)

  await expect(app.call('rehearse', true)).rejects.toThrow('PIN')
  await app.call('checkPin', '2580')
  await app.call('rehearse', true)
  expect(await app.isRehearsal()).toBe(true)
  const [before, queue] = [records(), printing()]

  expect((await checkIn(real)).body.already).toBe(true)
  expect((await checkIn(rehearsed)).status).toBe(201)
  const walkIn = { type: 'visitor', email: '', companyId: 'onlineCompany', nom: 'Nadia', prenom: 'Saïdi' }
  const made = await app.send('POST', '/api/badge/create-badge', walkIn)
  expect(made.status).toBe(201)
  for (const id of [real, rehearsed, made.body._id]) await print(id)
  await expect.poll(() => prints(made.body._id)).toBe(1)
  expect(paper.map((url) => url.includes('rehearsal=1'))).toEqual([false, true, true, true])

  app.quit()
  app = await startApp()
  expect(await app.isRehearsal()).toBe(true)
  expect((await checkIn(rehearsed)).body.already).toBe(true)
  expect([records(), printing()]).toEqual([before, queue])

  await expect(app.call('rehearse', false)).rejects.toThrow('PIN')
  await app.call('checkPin', '2580')
  await app.call('rehearse', false)
  expect(await app.isRehearsal()).toBe(false)
  expect(records()).toEqual(before)
  expect(before.syncOutbox).not.toEqual([])
  expect(printing()).not.toContain('Rachid')
  expect(existsSync(inData('rehearsal'))).toBe(false)
  expect((await app.send('GET', `/api/desk/people/${made.body._id}`)).status).toBe(404)
  expect((await app.send('GET', '/api/desk/status?kind=collected')).body.todayHere).toBe(1)
  app.quit()
})

test('what a crash left half made or half dropped is no rehearsal, and is removed at the next start', async () => {
  mkdirSync(inData('rehearsal.part'), { recursive: true })
  writeFileSync(inData('rehearsal.part', 'foyer.db'), 'people')
  const { key } = await harness.newKey()
  const app = await startApp()
  const setup = newDeskSetup(harness.url, key)
  await app.call('finishSetup', setup)
  expect([await app.isRehearsal(), existsSync(inData('rehearsal.part'))]).toEqual([false, false])

  // Another event's people are never rehearsed with.
  await app.call('rehearse', true)
  await app.call('leave', 'setup')
  expect([await app.isRehearsal(), existsSync(inData('rehearsal'))]).toEqual([false, false])
  await app.call('finishSetup', setup)
  expect(await app.isRehearsal()).toBe(false)
  app.quit()
})
