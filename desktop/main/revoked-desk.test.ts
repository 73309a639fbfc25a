import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { channelName, type StartState } from '#desktop/bridge/bridge.ts'
import { defaultDesk } from '#desktop/bridge/setup.ts'
import { createElectronStandIn } from '#desktop/stand-in/electron-stand-in.ts'
import { publicIdOf } from '#server/base/db/public-id.ts'
import { buildBadge } from '#server/testing/build-badge.ts'
import { buildCompany } from '#server/testing/build-company.ts'
import { newFolder } from '#server/testing/new-folder.ts'
import { startDesktop } from './start-desktop.ts'
import { freshBench } from './testing/desk-bench.ts'

const bench = freshBench()
/** The app's own folder. */
let folder: string
beforeEach(async () => {
  folder = newFolder()
  writeFileSync(join(folder, 'index.html'), '<title>Foyer</title>')
})

/** Starts the app on its folder. `say` asks the main process as the page does. */
async function startApp() {
  const standIn = createElectronStandIn({ userData: join(folder, 'data') })
  await startDesktop(standIn.electron, { rendererDir: folder, preload: join(folder, 'preload.cjs') })
  const say = (name: Parameters<typeof channelName>[0], given?: unknown) => standIn.invoke(channelName(name), given)
  const isRevoked = async () => ((await say('start')) as StartState).isRevoked
  return { say, isRevoked, request: standIn.request }
}
const setup = (key: string) => ({
  ...{ mode: 'desk', serverUrl: bench.url, deskName: 'Desk 1', key, pin: '' },
  desk: { ...defaultDesk, printer: 'Zebra' },
})
const newKey = () => bench.server.organizer.desk.createDesk({ body: { name: 'Desk 1' } })

describe('Q-193 a desk whose key is revoked', () => {
  test('deletes copy and print queue, and says so after a restart too, until it gets another key', async () => {
    const badge = await buildBadge(await buildCompany(bench.server), { nom: 'Amina' })
    const id = publicIdOf(badge._id)
    const { key, _id } = await newKey()
    const app = await startApp()
    await app.say('finishSetup', setup(key))
    await expect.poll(async () => (await app.request(`/api/desk/people/${id}`)).status).toBe(200)
    await app.request(`/api/desk/people/${id}/print`, { method: 'POST' })
    const data = (name: string) => existsSync(join(folder, 'data', name))
    expect([data('copy'), data('printing/printing.json'), await app.isRevoked()]).toEqual([true, true, false])
    await bench.server.organizer.desk.revokeDesk({ params: { id: _id } })
    await expect.poll(app.isRevoked).toBe(true)
    expect([data('copy'), data('printing')]).toEqual([false, false])
    // The page that was open asks on, and must learn it from any answer.
    await expect.poll(async () => (await app.request('/api/desk/status?kind=entered')).status).toBe(401)
    const told = await app.request('/api/desk/status?kind=entered')
    expect(await told.json()).toMatchObject({ code: 'desk_revoked' })

    // Without the server, too.
    bench.http.closeAllConnections()
    bench.http.close()
    const again = await startApp()
    expect(await again.isRevoked()).toBe(true)
    expect([data('copy'), data('printing')]).toEqual([false, false])
    await again.say('finishSetup', setup((await newKey()).key))
    expect(await again.isRevoked()).toBe(false)
    await again.say('leave', 'setup')
  })

  test('deletes what it could not hand over once the key is closed for good', async () => {
    const desk = await bench.desk()
    await desk.copy.sync.syncNow()
    await desk.calls.badge.createBadge({ body: { type: 'visitor', nom: 'Karim' } })
    await bench.server.organizer.desk.closeDesk({ params: { id: desk.id } })
    await desk.copy.sync.syncNow()
    await expect.poll(() => existsSync(desk.folder)).toBe(false)
    expect(await bench.server.organizer.desk.listUnapplied({ query: {} })).toEqual([])
  })
})
