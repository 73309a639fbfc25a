import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  buildInvitedBadge,
  harnessPerTest,
  idParams,
  newDeskSetup,
  newFolder,
  publicIdOf,
  startTestApp,
} from './testing/desk-harness.ts'

const harness = harnessPerTest()
async function startApp(folder: string) {
  const app = await startTestApp(folder)
  return { ...app, isRevoked: async () => (await app.start()).isRevoked }
}

describe('Q-193 a desk whose key is revoked', () => {
  test('deletes copy and print queue, and says so after a restart too, until it gets another key', async () => {
    const badge = await buildInvitedBadge(harness.server, { nom: 'Amina' })
    const id = publicIdOf(badge._id)
    const { key, _id } = await harness.newKey()
    const folder = newFolder()
    const app = await startApp(folder)
    await app.call('finishSetup', newDeskSetup(harness.url, key))
    await expect.poll(async () => (await app.request(`/api/desk/people/${id}`)).status).toBe(200)
    await app.request(`/api/desk/people/${id}/print`, { method: 'POST' })
    const data = (name: string) => existsSync(join(folder, 'data', name))
    expect([data('copy'), data('printing/printing.json'), await app.isRevoked()]).toEqual([true, true, false])
    await harness.server.organizer.desk.revokeDesk(idParams(_id))
    await expect.poll(app.isRevoked).toBe(true)
    expect([data('copy'), data('printing')]).toEqual([false, false])
    // The page that was open asks on, and must learn it from any answer.
    await expect.poll(async () => (await app.request('/api/desk/status?kind=entered')).status).toBe(401)
    const status = await app.request('/api/desk/status?kind=entered')
    expect(await status.json()).toMatchObject({ code: 'desk_revoked' })

    // Without the server, too.
    await harness.cut()
    const again = await startApp(folder)
    expect(await again.isRevoked()).toBe(true)
    expect([data('copy'), data('printing')]).toEqual([false, false])
    await again.call('finishSetup', newDeskSetup(harness.url, (await harness.newKey()).key))
    expect(await again.isRevoked()).toBe(false)
    await again.call('leave', 'setup')
  })

  test('deletes what it could not hand over once the key is closed for good', async () => {
    const desk = await harness.syncedDesk()
    await desk.walkIn({ nom: 'Karim' })
    await harness.server.organizer.desk.closeDesk(idParams(desk.id))
    await desk.syncNow()
    await expect.poll(() => existsSync(desk.folder)).toBe(false)
    expect(await harness.server.organizer.desk.listUnapplied({ query: {} })).toEqual([])
  })
})
