import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { type Bridge, channelName, defaultDesk, type NewSetup, type StartState } from '#desktop/bridge/setup.ts'
import { answerFromCopy } from '#desktop/main/copy/copy-calls.ts'
import { type LocalCopy, type LocalCopyOptions, openLocalCopy } from '#desktop/main/copy/local-copy.ts'
import { type DesktopOptions, startDesktop } from '#desktop/main/start-desktop.ts'
import { createElectronStandIn, type StandInOptions } from '#desktop/stand-in/electron-stand-in.ts'
import { type Calls, createCalls } from '#server/testing/calls.ts'
import { listen } from '#server/testing/listen.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { Badge, NewBadge } from '#shared/badge/badge.schema.ts'
import { CallError, failureText } from '#shared/contract/call-error.ts'
import type { DeskKeyKind } from '#shared/desk/desk.rules.ts'
import type { Typed } from '#shared/email.ts'

// The harness has a server: one import brings what fills it as well.
export * from '#server/testing/desk.ts'

/** A desk on its copy, with the calls its screens make. */
export interface TestDesk {
  copy: LocalCopy
  calls: Calls
  folder: string
  key: string
  id: string
  syncNow(): Promise<void>
  /** Makes the badge of somebody who came without an invitation. */
  walkIn(given: Partial<Typed<NewBadge>>): Promise<Badge>
  status(): ReturnType<LocalCopy['sync']['status']>
}

export interface DeskHarness {
  server: TestServer
  http: Server
  url: string
  /** The network is gone. */
  cut(): Promise<void>
  /** The key of another desk. */
  newKey(): Promise<{ key: string; _id: string }>
  /** What is closed before the desks, in this order. */
  closing: (() => Promise<void>)[]
  /** Creates another desk with its own key, not started. */
  desk(options?: Partial<LocalCopyOptions>, kind?: DeskKeyKind): Promise<TestDesk>
  /** Another desk that has all of the server. */
  syncedDesk(): Promise<TestDesk>
  /** The server's id of a badge that a desk made and sent. */
  atServer(publicId: string): Promise<string>
  close(): Promise<void>
}

/** Starts a server, on an empty data directory unless one is given, and desks that connect over HTTP. */
export async function startDeskHarness(options: Parameters<typeof startTestServer>[0] = {}): Promise<DeskHarness> {
  const server = await startTestServer(options)
  const { http, url, close } = await listen(server)
  const desks: TestDesk[] = []
  const closing: DeskHarness['closing'] = []
  const harness: DeskHarness = {
    server,
    http,
    url,
    cut: close,
    newKey: () => server.organizer.desk.createDesk({ body: { name: 'Desk 1' } }),
    closing,
    async desk(options = {}, kind = 'desk') {
      const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'foyer-desk-'))
      const name = `Desk ${desks.length + 1}`
      const { key, _id } = await server.organizer.desk.createDesk({ body: { name, kind } })
      const copy = await openLocalCopy({
        serverUrl: url,
        deskKey: key,
        clock: server.now,
        isKiosk: kind === 'kiosk',
        ...options,
        folder,
      })
      const desk: TestDesk = {
        copy,
        calls: callsOf(copy),
        folder,
        key,
        id: _id,
        syncNow: () => desk.copy.sync.syncNow(),
        walkIn: async (given) => (await desk.calls.badge.createBadge({ body: { type: 'visitor', ...given } })) as Badge,
        status: () => desk.copy.sync.status(),
      }
      desks.push(desk)
      return desk
    },
    async syncedDesk() {
      const desk = await harness.desk()
      await desk.syncNow()
      return desk
    },
    atServer: async (publicId) => (await server.row('badge', { publicId }))._id,
    async close() {
      for (const close of closing) await close()
      for (const { copy, folder } of desks) {
        await copy.close()
        rmSync(folder, { recursive: true, force: true })
      }
      await close()
      await server.close()
    },
  }
  return harness
}

/** A harness for each test of a file. */
export function harnessPerTest(options?: Parameters<typeof startTestServer>[0]) {
  const harness = {} as DeskHarness
  beforeEach(async () => void Object.assign(harness, await startDeskHarness(options)))
  afterEach(() => harness.close())
  return harness
}

/** Asks a copy as the desk does. */
export const ask = (copy: LocalCopy, path: string, init: RequestInit = {}) =>
  answerFromCopy(copy)(new Request(`app://foyer${path}`, init), copy.asDesk())

/** The same copy over another address, as when the network changes under it. */
export async function reopen(desk: TestDesk, { server, url }: DeskHarness, serverUrl = url): Promise<TestDesk> {
  await desk.copy.close()
  const copy = await openLocalCopy({ folder: desk.folder, serverUrl, deskKey: desk.key, clock: server.now })
  return Object.assign(desk, { copy, calls: callsOf(copy) })
}

/** Typed calls to a copy, as the desk. */
function callsOf(copy: LocalCopy): Calls {
  const transport = async ({ method, path, body }: { method: string; path: string; body?: unknown }) => {
    const response = await ask(copy, path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
    const answer = await response.json()
    if (!response.ok) throw new CallError(response.status, failureText(answer), answer)
    return answer
  }
  return createCalls(transport)
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** The whole app over the stand-in. Started on the same folder once more, it finds what the first one left. */
export async function startTestApp(
  folder: string,
  electron: Partial<StandInOptions> = {},
  options: Partial<DesktopOptions> = {},
) {
  writeFileSync(join(folder, 'index.html'), '<title>Foyer</title>')
  const standIn = createElectronStandIn({ userData: join(folder, 'data'), ...electron })
  await startDesktop(standIn.electron, { rendererDir: folder, preload: join(folder, 'preload.cjs'), ...options })
  /** Asks the main process as the page does. */
  const call = (name: keyof Bridge, given?: unknown, from?: string | null) =>
    standIn.invoke(channelName(name), given, from)
  return { ...standIn, call, start: async () => (await call('start')) as StartState }
}

/** What the wizard of a desk ends with. */
export const newDeskSetup = (serverUrl: string, key: string, given: Partial<NewSetup> = {}): NewSetup => ({
  mode: 'desk',
  serverUrl,
  deskName: 'Desk 1',
  key,
  pin: '',
  desk: { ...defaultDesk, printer: 'Zebra' },
  ...given,
})
