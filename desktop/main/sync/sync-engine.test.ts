import type { OutgoingHttpHeaders } from 'node:http'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  buildBadge,
  buildCompany,
  checkIn,
  expectRefusal,
  harnessPerTest,
  idParams,
  publicIdOf,
  reopen,
  type SignedInCompany,
  type TestDesk,
} from '#desktop/main/testing/desk-harness.ts'
import { sha256Of } from '#server/base/sha256.ts'
import { listen } from '#server/testing/listen.ts'
import { failAtOddName } from '#server/testing/odd-name.ts'
import type { SyncState } from '#shared/sync/sync-status.ts'
import { listUnfinished } from './outbox.store.ts'
import { createServerCalls, RequestRejected, ServerUnavailable } from './server-calls.ts'

const harness = harnessPerTest()
let own: SignedInCompany
let badgeId: string
beforeEach(async () => {
  own = await buildCompany(harness.server)
  badgeId = (await buildBadge(own, { nom: 'Amina' }))._id
})

const rename = ({ calls }: TestDesk, nom: string) => calls.badge.updateBadge(idParams(publicIdOf(badgeId), { nom }))
const nameAt = async ({ calls }: Pick<TestDesk, 'calls'>, id = publicIdOf(badgeId)) =>
  (await calls.badge.getBadge(idParams(id))).nom
const nameAtServer = () => nameAt({ calls: harness.server.organizer }, badgeId)

const json = { 'content-type': 'application/json' }
const html = { 'content-type': 'text/html' }
test.each<[what: string, SyncState, status: number, headers: OutgoingHttpHeaders, body: string]>([
  ['a page with 200', 'offline', 200, html, '<h1>Sign in</h1>'],
  ['a page with 401', 'offline', 401, html, '<h1>Sign in</h1>'],
  ['another place', 'offline', 302, { location: '/login' }, ''],
  ['JSON of somebody else', 'offline', 200, json, '{"ok":true}'],
  ['a revocation without proof', 'offline', 401, json, '{"code":"desk_revoked","error":"x","proof":"00"}'],
  ['a server that knows no such key', 'wrong-key', 401, json, '{"code":"unauthorized","error":"Please sign in"}'],
  ['a server for newer programs', 'update', 409, json, '{"code":"update","error":"This program is too old"}'],
])(
  'who answers in place of the server: %s is %s, and nothing is destroyed',
  async (_what, state, status, headers, body) => {
    const desk = await harness.syncedDesk()
    await rename(desk, 'Yasmina')
    const stranger = await listen({ dispatch: (_, res) => res.writeHead(status, headers).end(body) })
    try {
      await reopen(desk, harness, stranger.url)
      await desk.syncNow()
      expect(desk.status()).toMatchObject({ state, waiting: 1 })
      expect(await nameAt(desk)).toBe('Yasmina')
    } finally {
      await stranger.close()
    }
    await reopen(desk, harness)
    await desk.syncNow()
    expect([await nameAtServer(), desk.status().state]).toEqual(['Yasmina', 'online'])
  },
)

describe('a desk that runs', () => {
  test('shows a change of another desk, and works on when the network is gone', async () => {
    const [one, other] = [await harness.desk(), await harness.desk()]
    for (const { copy } of [one, other]) copy.sync.start()
    await expect.poll(() => other.status().state).toBe('online')
    await expect.poll(() => one.status().state).toBe('online')
    await rename(one, 'Yasmina')
    await expect.poll(() => nameAt(other)).toBe('Yasmina')
    await harness.cut()
    await expect.poll(() => one.status().state).toBe('offline')
    await rename(one, 'Nadia')
    expect([await nameAt(one), one.status().waiting]).toEqual(['Nadia', 1])
  })

  test('sets a wrong clock right; an answer that comes late moves nothing, for the server wrote its time before', async () => {
    let behind = 60_000
    let late = 0
    const desk = await harness.desk({
      clock: () => harness.server.now() - behind,
      fetch: async (...asked) => {
        const answer = await fetch(...asked)
        harness.server.advanceClock(late)
        return answer
      },
    })
    const error = async () => {
      await desk.syncNow()
      return desk.copy.now() - harness.server.now()
    }
    expect(await error()).toBe(0)
    late = 40_000
    expect(await error()).toBe(0)
    behind = -3_600_000
    expect(Math.abs(await error())).toBeLessThanOrEqual(late)
    late = 0
    expect(await error()).toBe(0)
  })

  test('says that it is alone when the line swallows everything', async () => {
    const desk = await harness.syncedDesk()
    const hole = await listen({ dispatch: () => {} })
    await reopen(desk, harness, hole.url)
    desk.copy.sync.start()
    // Long before the call itself is given up.
    await expect.poll(() => desk.status().state, { timeout: 4_000 }).toBe('offline')
    await desk.copy.sync.stop()
    await hole.close()
  })
})

describe('a photo', () => {
  const expectResponse = vi.fn()
  const onResponse = vi.fn()
  const photo = new Uint8Array(100_000)
  const callsTo = (answer: (signal: AbortSignal) => Promise<Response>) =>
    createServerCalls({
      serverUrl: '',
      deskKey: '',
      fetch: (_url, init) => answer(init?.signal as AbortSignal),
      expectResponse,
      onResponse,
      signal: AbortSignal.any([]),
    })

  test('is neither stored nor gone because somebody else says so', async () => {
    const calls = (status: number, body: object) => callsTo(async () => Response.json(body, { status }))
    await expect(calls(200, { ok: true }).putPhoto('', '', photo)).rejects.toThrow(ServerUnavailable)
    await expect(calls(404, { detail: 'Not Found' }).getPhoto('')).rejects.toThrow(ServerUnavailable)
    await expect(calls(404, { code: 'not_found', error: 'x' }).getPhoto('')).rejects.toThrow(RequestRejected)
    const { getPhoto, getDocument } = callsTo(async () => new Response(photo, { headers: { 'content-type': 'a/b' } }))
    await Promise.all([getPhoto(sha256Of(photo)), getDocument('', 'a/b')])
    // Twice there, and once for the refusal.
    expect(onResponse).toHaveBeenCalledTimes(3)
  })

  test('may take as long as a slow line needs', async () => {
    expectResponse.mockClear()
    vi.useFakeTimers()
    const calls = callsTo(async (signal) => {
      await vi.advanceTimersByTimeAsync(50_000)
      signal.throwIfAborted()
      return Response.json({ message: '' })
    })
    await calls.putPhoto('', '', photo).finally(vi.useRealTimers)
    expect(expectResponse.mock.calls).toEqual([[50_000], [0]])
  })
})

test('what fails at the desk itself is logged with its cause; that no server answers is not', async () => {
  const desk = await harness.desk()
  const logged = vi.spyOn(desk.copy.context.log, 'error')
  desk.copy.setLabelCounter(() => {
    throw new Error('no queue of labels')
  })
  await desk.copy.sync.syncNow()
  expect(desk.copy.sync.status().state).toBe('offline')
  expect(logged.mock.calls).toEqual([[{ err: new Error('no queue of labels') }, 'the sync failed']])
  logged.mockClear()
  desk.copy.setLabelCounter(() => 0)
  await harness.cut()
  await desk.copy.sync.syncNow()
  expect(desk.copy.sync.status().state).toBe('offline')
  expect(logged).not.toHaveBeenCalled()
})

describe('what is refused', () => {
  test('stays in the list and does not hold up what follows', async () => {
    const desk = await harness.syncedDesk()
    await rename(desk, 'Yasmina')
    const walkIn = await desk.walkIn({ nom: 'Karim' })
    await own.calls.badge.deleteBadge(idParams(badgeId))
    await desk.syncNow()
    expect(desk.status()).toMatchObject({ state: 'online', waiting: 0, refused: 1 })
    const refused = {
      id: publicIdOf(badgeId),
      isWaiting: false,
      patch: { nom: 'Yasmina' },
      code: 'badge_not_found',
    }
    expect(await listUnfinished(desk.copy.db)).toMatchObject([refused])
    await expectRefusal(nameAt(desk), 404)
    expect(await harness.server.badge(await harness.atServer(walkIn._id))).toMatchObject({
      nom: 'Karim',
      code: walkIn.code,
    })
    await reopen(desk, harness)
    expect(await listUnfinished(desk.copy.db)).toMatchObject([refused])
  })

  test('what the server cannot apply just now is retried, and others do not wait for it', async () => {
    const desk = await harness.syncedDesk()
    const other = (await buildBadge(own))._id
    await desk.syncNow()
    const mend = await failAtOddName(harness.server)
    await rename(desk, 'Odd')
    await rename(desk, 'Yasmina')
    const atDesk = publicIdOf(other)
    await desk.calls.badge.updateBadge(idParams(atDesk, { nom: 'Karim' }))
    await checkIn(desk.calls, atDesk, { by: 'Nadia' })
    await desk.syncNow()
    expect(desk.status()).toMatchObject({ state: 'online', waiting: 2, refused: 0 })
    expect(await harness.server.badge(other)).toMatchObject({
      nom: 'Karim',
    })
    expect(await nameAtServer()).toBe('Amina')
    expect(await nameAt(desk)).toBe('Yasmina')
    // The organizer sees what is left there, and who works there.
    desk.copy.setLabelCounter(() => 3)
    await desk.syncNow()
    const [listed] = await harness.server.organizer.desk.listDesks()
    expect(listed).toMatchObject({ waiting: { changes: 2, labels: 3 }, staff: 'Nadia' })
    await mend()
    desk.copy.sync.start()
    await expect.poll(() => desk.status().waiting).toBe(0)
    expect(await nameAtServer()).toBe('Yasmina')
  })

  test('a conflict is shown at the desk until the organizer has decided', async () => {
    const [one, other] = [await harness.syncedDesk(), await harness.syncedDesk()]
    await rename(one, 'Yasmina')
    await rename(other, 'Nadia')
    await one.syncNow()
    await other.syncNow()
    expect(await nameAt(other)).toBe('Yasmina')
    const [conflict] = other.copy.sync.conflicts()
    expect(conflict).toMatchObject({
      id: publicIdOf(badgeId),
      field: 'nom',
      yours: 'Nadia',
      stored: 'Yasmina',
      by: 'desk Desk 1',
    })
    expect(one.copy.sync.conflicts()).toEqual([])
    await harness.server.organizer.conflict.decideConflict(idParams(conflict?._id ?? '', { keep: 'yours' }))
    await other.syncNow()
    expect([await nameAt(other), other.status().conflicts]).toEqual(['Nadia', 0])
  })
})
