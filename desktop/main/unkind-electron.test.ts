import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Mode } from '#desktop/bridge/setup.ts'
import type { StandInOptions } from '#desktop/stand-in/electron-stand-in.ts'
import { isAllowed } from '#desktop/stand-in/window-stand-in.ts'
import { printLabel } from './print-label.ts'
import { newDeskSetup, newFolder, startTestApp, type TestApp } from './testing/desk-harness.ts'

// What Electron does to an app that expects only the best; docs/electron.md says where it is documented.

const STATUS = '/api/desk/status?kind=collected'
let folder: string
let sent: Request[]
let standIn: TestApp
const shown = () => standIn.windows.at(-1) as (typeof standIn.windows)[number]

async function start(options: Partial<StandInOptions> = {}) {
  const fetch = (async (url: string, init: RequestInit) => {
    sent.push(new Request(url, init))
    throw new TypeError('no network')
  }) as typeof globalThis.fetch
  standIn = await startTestApp(folder, { fetch, ...options })
}
const printer = (options = {}) => ({ name: 'Zebra', displayName: 'Zebra', description: '', options })
const setUp = (mode: Mode = 'desk') =>
  standIn.call('finishSetup', newDeskSetup('https://foyer.example', 'a key', { mode, pin: '2580' }))

beforeEach(() => {
  folder = newFolder()
  sent = []
})
afterEach(async () => {
  vi.useRealTimers()
  await standIn.quit()
})

test('a locked desk holds its window, and goes when the system ends it, with its copy closed', async () => {
  await start()
  await setUp()
  expect(isAllowed(shown().events, 'close')).toBe(false)
  expect((await standIn.request(STATUS)).status).toBe(200)
  await standIn.quit()
  expect((await standIn.request(STATUS)).status).toBe(503)
  await start()
  expect((await standIn.request(STATUS)).status).toBe(200)
})

test('a page that hangs is ended and loaded again; one that was only slow keeps what is typed in it', async () => {
  await start()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { events, loads } = shown()
  events.emit('unresponsive')
  vi.advanceTimersByTime(5_000)
  events.emit('responsive')
  vi.advanceTimersByTime(60_000)
  expect(shown().loads).toBe(loads)
  shown().hangs = true
  events.emit('unresponsive')
  vi.advanceTimersByTime(11_000)
  expect(shown()).toMatchObject({ hangs: false, loads: loads + 1 })
})

test('a label whose page never comes ends as not drawn, and a window that is gone is not closed again', async () => {
  await start({
    onLoad: ({ url }) => (url.includes('label') ? new Promise(() => {}) : undefined),
    printers: () => [printer()],
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const printed = printLabel(standIn.electron, { query: '?job=1', size: 'a6', printer: 'Zebra' })
  const ended = expect(printed).rejects.toThrow('not drawn')
  await vi.waitFor(() => expect(shown().url).toContain('label'))
  shown().isDestroyed = true
  vi.advanceTimersByTime(16_000)
  await ended
})

test('a printer that is switched off with a label is reported at once, while the label is still pending', async () => {
  let state = 'none'
  const { promise: printing, resolve: print } = Promise.withResolvers<{ isOk: boolean; reason: string }>()
  await start({
    onLoad: ({ url, contentEvents }) =>
      void (url.includes('label') && contentEvents.emit('page-title-updated', {}, 'ready')),
    printers: () => [printer({ 'printer-state-reasons': state })],
    print: () => printing,
  })
  const reported = Promise.withResolvers<string>()
  const printed = printLabel(standIn.electron, { query: '?job=1', size: 'a6', printer: 'Zebra' }, reported.resolve)
  state = 'offline-report'
  expect(await reported.promise).toBe('offline')
  print({ isOk: true, reason: '' })
  expect(await printed).toEqual({ isOk: true })
})

describe('the key', () => {
  const kept = () => readFileSync(join(folder, 'data', 'key.bin'), 'utf8')

  test('is encrypted where the system has a store, and read again', async () => {
    await start({ keyStore: 'gnome_libsecret' })
    await setUp()
    expect(await standIn.start()).toMatchObject({ encryptsKeys: true })
    expect(kept()).not.toContain('akey')
  })

  test('counts as readable where Linux encrypts it with a password that everybody knows', async () => {
    await start({ keyStore: 'basic_text' })
    await setUp()
    expect(await standIn.start()).toMatchObject({ encryptsKeys: process.platform !== 'linux' })
  })
})

test('a second start shows the window of the first, and opens nothing', async () => {
  await start({ isSecond: true })
  expect([standIn.hasQuit(), standIn.windows]).toEqual([true, []])
  await start()
  standIn.startAgain()
  shown().isDestroyed = true
  expect(() => standIn.startAgain()).not.toThrow()
})

test('the server is asked by the system’s proxy and certificates, without the session’s cookies and cache', async () => {
  await start()
  await setUp()
  await expect.poll(() => sent.at(0)).toMatchObject({ credentials: 'omit', cache: 'no-store', redirect: 'manual' })
})

test('the screen of a desk and of a kiosk does not go dark; that of the office may', async () => {
  await start()
  expect(standIn.isLit()).toBe(false)
  await setUp()
  expect(standIn.isLit()).toBe(true)
  await standIn.call('checkPin', '2580')
  await setUp('office')
  expect(standIn.isLit()).toBe(false)
  await standIn.call('checkPin', '2580')
  await setUp('portal')
  expect(standIn.isLit()).toBe(true)
})

test('only the printer is chosen without the PIN', async () => {
  await start()
  await setUp()
  await standIn.call('changeDesk', { printer: 'Zebra' })
  await expect(standIn.call('changeDesk', { isFastLane: true })).rejects.toThrow('PIN')
  await expect(standIn.call('changeDesk', { printer: 'Zebra', by: 'Somebody' })).rejects.toThrow('PIN')
})
