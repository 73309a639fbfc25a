import type { RequestListener } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  harnessPerTest,
  idParams,
  publicIdOf,
  type SignedInCompany,
  type TestDesk,
} from '#desktop/main/testing/desk-harness.ts'
import { listen } from '#server/testing/listen.ts'

// Desk and server are not brought up to date in one moment. A required field of today stands for the one that is new:
// whatever passes between them lacks it, as if the program of one side did not know it.
const NEW = 'tel'

interface Operation {
  patch: Record<string, unknown>
}
interface Change {
  record: Record<string, unknown> | null
}

const harness = harnessPerTest()
let between: Awaited<ReturnType<typeof listen>>
let own: SignedInCompany
/** What the side that knows more says besides. */
let more: Record<string, unknown>
/** The desk does not say how new it is, as one of before. */
let hidesProtocol: boolean
beforeEach(async () => {
  more = {}
  hidesProtocol = false
  own = await buildCompany(harness.server)
  const dispatch: RequestListener = async (req, res) => {
    const body = req.method === 'POST' ? ((await json(req)) as { operations: Operation[] }) : undefined
    for (const { patch } of body?.operations ?? []) delete patch[NEW]
    const url = hidesProtocol ? req.url?.replace(/&protocol=\d+/, '') : req.url
    const answer = await fetch(harness.url + url, {
      method: req.method ?? 'GET',
      headers: { 'x-desk-key': String(req.headers['x-desk-key']), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = (await answer.json()) as { changes?: Change[] }
    for (const { record } of text.changes ?? [])
      if (record) {
        delete record[NEW]
        Object.assign(record, more)
      }
    res.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(text))
  }
  between = await listen({ dispatch })
})
afterEach(() => between.close())

async function syncedDesk() {
  const desk = await harness.desk({ serverUrl: between.url })
  await desk.syncNow()
  return desk
}
const stateOf = ({ copy }: TestDesk) => {
  const { state, waiting, refused, conflicts } = copy.sync.status()
  return { state, waiting, refused, conflicts }
}
const IN_ORDER = { state: 'online', waiting: 0, refused: 0, conflicts: 0 }
/** The desk is in order, and has this of the badge. */
async function expectBadge(desk: TestDesk, id: string, fields: object) {
  expect(stateOf(desk)).toEqual(IN_ORDER)
  expect(await desk.calls.badge.getBadge(idParams(publicIdOf(id)))).toMatchObject(fields)
}

describe('a server that knows a required field more than the desk', () => {
  test('takes its walk-in, with the field empty, and its edits', async () => {
    const desk = await syncedDesk()
    const { _id: id } = await desk.walkIn({ nom: 'Amina', prenom: 'Benali', tel: '1' })
    await desk.syncNow()
    await desk.calls.badge.updateBadge(idParams(id, { position: 'Engineer', tel: '2' }))
    await desk.syncNow()
    expect(stateOf(desk)).toEqual(IN_ORDER)
    expect(await harness.server.badge(await harness.atServer(id))).toMatchObject({
      nom: 'Amina',
      prenom: 'Benali',
      position: 'Engineer',
      tel: '',
    })
  })

  test('sends the field to the desk, which ignores it', async () => {
    more = { diet: 'no nuts' }
    const { _id: id } = await buildBadge(own, { nom: 'Amina' })
    const desk = await syncedDesk()
    await expectBadge(desk, id, { nom: 'Amina' })
  })
})

test('a server that wants a newer program: the desk says so, and its operations are sent all the same (Q-217)', async () => {
  const { _id: id } = await buildBadge(own, { nom: 'Amina' })
  const desk = await syncedDesk()
  hidesProtocol = true
  await desk.calls.badge.updateBadge(idParams(publicIdOf(id), { position: 'Engineer' }))
  await desk.syncNow()
  expect(stateOf(desk)).toEqual({ ...IN_ORDER, state: 'update' })
  expect(await harness.server.badge(id)).toMatchObject({
    position: 'Engineer',
  })
  await harness.server.organizer.badge.updateBadge(idParams(id, { nom: 'Yasmina' }))
  hidesProtocol = false
  await desk.syncNow()
  await expectBadge(desk, id, { nom: 'Yasmina' })
})

describe('a desk that knows a required field more than the server', () => {
  test('reads the records with the field empty', async () => {
    const { _id: id } = await buildBadge(own, { nom: 'Amina', tel: '1' })
    const desk = await syncedDesk()
    await expectBadge(desk, id, { nom: 'Amina', tel: '' })
  })

  test('keeps what is typed into it, whatever the server says of the record later', async () => {
    const { _id: id } = await buildBadge(own, { nom: 'Amina' })
    const desk = await syncedDesk()
    await desk.calls.badge.updateBadge(idParams(publicIdOf(id), { tel: '2' }))
    await desk.syncNow()
    await desk.calls.badge.updateBadge(idParams(publicIdOf(id), { tel: '3', position: 'Engineer' }))
    await desk.syncNow()
    await harness.server.organizer.badge.updateBadge(idParams(id, { nom: 'Yasmina' }))
    await desk.syncNow()
    const known = { nom: 'Yasmina', position: 'Engineer' }
    await expectBadge(desk, id, { ...known, tel: '3' })
    expect(await harness.server.badge(id)).toMatchObject({
      ...known,
      tel: '',
    })
  })
})
