import { afterEach, beforeEach, expect, test } from 'vitest'
import { newDeskSetup, newFolder, startTestApp, type TestApp } from '#desktop/main/testing/desk-harness.ts'

const invoke: TestApp['call'] = (...given) => standIn.call(...given)
const shown = () => standIn.windows.at(-1)
const partitions = () => standIn.windows.map(({ options }) => options.webPreferences?.partition)

let standIn: TestApp
beforeEach(async () => {
  const fetch = async () => {
    throw new TypeError('no network')
  }
  standIn = await startTestApp(newFolder(), { fetch }, { idleTimes: { idleMs: 300, countdownMs: 300 } })
  await invoke('finishSetup', newDeskSetup('https://foyer.example', 'key', { mode: 'portal', pin: '4711' }))
})
afterEach(() => {
  standIn.electron.app.quit()
})

test('each visit has a window and a storage of its own, in memory; the last one’s is emptied (Q-214)', async () => {
  expect(shown()?.options).toMatchObject({
    kiosk: true,
    webPreferences: { partition: 'visit-one', sandbox: true, zoomFactor: 88 / 48 },
  })
  expect((await standIn.request('/badge/some-link')).status).toBe(200)
  await invoke('endVisit')
  await invoke('endVisit')
  expect(partitions()).toEqual([undefined, 'visit-one', 'visit-two', 'visit-one'])
  expect(standIn.windows.map(({ isDestroyed }) => isDestroyed)).toEqual([true, true, true, false])
  expect(standIn.cleared).toEqual(['clipboard', 'visit-one', 'clipboard', 'visit-two'])
  expect((await standIn.request('/')).status).toBe(200)
})

test('a touch of the page starts the clock of the main process, which ends the visit', async () => {
  expect(await invoke('visit')).toMatchObject({ leftMs: null })
  standIn.touch()
  await expect.poll(async () => ((await invoke('visit')) as { leftMs: number | null }).leftMs).toBeTypeOf('number')
  await expect.poll(partitions).toEqual([undefined, 'visit-one', 'visit-two'])
  expect(await invoke('visit')).toMatchObject({ leftMs: null })
})

test('a mouse that nobody touches does not keep a visit going', async () => {
  for (const type of ['mouseMove', 'pointerMove', 'pointerRawUpdate', 'mouseLeave'])
    shown()?.contentEvents.emit('input-event', {}, { type })
  await new Promise((resolve) => setTimeout(resolve, 350))
  expect(await invoke('visit')).toMatchObject({ leftMs: null })
})

test('only the PIN leads out, and no window, no download and no menu either', async () => {
  await expect(invoke('leave', 'quit')).rejects.toThrow('The PIN has not been given')
  await expect(invoke('changeDesk', { printer: 'Hall 1' })).rejects.toThrow('The PIN has not been given')
  expect(standIn.mayDownload()).toBe(false)
  expect(shown()?.openHandler?.({ url: 'https://maps.example' } as never)).toEqual({ action: 'deny' })
  expect(standIn.mayUse('media', { mediaTypes: ['video'], mediaType: 'video' })).toBe(true)
  expect(standIn.mayUse('clipboard-sanitized-write')).toBe(false)
  expect(standIn.menu()).toBeNull()
  await invoke('checkPin', '4711')
  await invoke('leave', 'setup')
  expect(partitions().at(-1)).toBeUndefined()
})
