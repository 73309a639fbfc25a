import { beforeEach, expect, test } from 'vitest'
import {
  buildInvitedBadge,
  checkIn as handOut,
  harnessPerTest,
  idParams,
  type OpenTestDesk,
  openTestDesk,
  publicIdOf,
} from '#desktop/main/testing/open-test-desk.ts'
import type { PrintResult } from './sheet-runner.ts'

const harness = harnessPerTest()
let desk: OpenTestDesk
let person: string

beforeEach(async () => {
  const { _id } = await buildInvitedBadge(harness.server, { nom: 'Amel', prenom: 'Haddad' })
  person = publicIdOf(_id)
  desk = await openTestDesk(harness)
})

async function ask(path: string, body?: object) {
  const headers = { 'Content-Type': 'application/json' }
  const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
  const answer = await desk.backend.handle(new Request(`app://foyer/api/${path}`, sent))
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
async function checkIn() {
  const { body } = await ask('checkins', { id: person, kind: 'collected' })
  return (body.checkin as { _id: string })._id
}
const printFor = (checkin: string) => ask(`desk/people/${person}/print?checkin=${checkin}`, {})
const undo = (checkin: string) => ask(`desk/people/${person}/undo`, { checkin, by: 'Nadia' })
const facts = async () =>
  (await desk.calls.print.listPrints({ query: { id: person } })).map(({ state }) => state).sort()

test('undoing a check-in withdraws its waiting label in the same call, and only that one', async () => {
  desk.printer.takes = async () => ({ isOk: false, reason: 'out of paper' })
  const checkin = await checkIn()
  await printFor(checkin)
  await expect.poll(async () => (await ask('desk/printing')).body.trouble).toBe('out of paper')
  expect(await undo(checkin)).toEqual({ status: 200, body: { name: 'Amel Haddad', label: 'withdrawn' } })
  const { body } = await ask(`desk/people/${person}`)
  expect(body.person).toMatchObject({ checkins: [] })
  desk.printer.takes = async () => ({ isOk: true })
  await ask('desk/printing/retry', {})
  expect((await ask('desk/printing')).body).toMatchObject({ waiting: [], printed: [] })
  expect(await facts()).toEqual([])
  // A second undoing finds nothing to undo, and a label that was asked for by itself stays.
  expect((await undo(checkin)).status).toBe(404)
  const again = await checkIn()
  await ask(`desk/people/${person}/print`, {})
  await expect.poll(facts).toEqual(['printed'])
  expect((await undo(again)).body).toMatchObject({ label: 'none' })
  expect(await facts()).toEqual(['printed'])
})

test('a label that came out, or is just coming out, is void once its check-in is undone', async () => {
  const first = await checkIn()
  await printFor(first)
  await expect.poll(facts).toEqual(['printed'])
  expect((await undo(first)).body).toMatchObject({ label: 'void' })
  expect(await facts()).toEqual(['printed', 'void'])

  let out: (result: PrintResult) => void = () => {}
  desk.printer.takes = () =>
    new Promise((resolve) => {
      out = resolve
    })
  const second = await checkIn()
  await printFor(second)
  expect((await undo(second)).body).toMatchObject({ label: 'void' })
  out({ isOk: true })
  await expect.poll(facts).toEqual(['printed', 'printed', 'void', 'void'])
  expect((await ask('desk/printing')).body).toMatchObject({ waiting: [], printed: [] })
})

test('only a check-in of the last minute is undone', async () => {
  const checkin = await checkIn()
  harness.server.advanceClock(70_000)
  expect((await undo(checkin)).status).toBe(404)
})

test('all desks count people, as the organizer’s tool does, and a corrected name is on the next label', async () => {
  const other = await harness.syncedDesk()
  await checkIn()
  await handOut(other.calls, person)
  for (const one of [other, desk, other]) await one.syncNow()
  expect((await ask('desk/status?kind=collected')).body).toMatchObject({ todayHere: 1, todayAll: 1 })
  expect(await harness.server.organizer.checkin.getArrivals()).toMatchObject({ in: 1 })
  await desk.calls.badge.updateBadge(idParams(person, { prenom: 'Haddad-Amari' }))
  expect((await ask(`desk/people/${person}`)).body.person).toMatchObject({ prenom: 'Haddad-Amari' })
  expect((await ask(`desk/people/${person}/print`, {})).body).toMatchObject({ name: 'Amel Haddad-Amari' })
  await expect.poll(facts).toEqual(['printed'])
})

test('a card distinguishes a label of the organizer’s batch from one that a desk printed', async () => {
  const { _id } = await harness.server.row('badge')
  await harness.server.organizer.print.createPrints({ body: { ids: [_id], by: 'Selma', printer: '' } })
  await desk.syncNow()
  const { body } = await ask(`desk/people/${person}`)
  expect(body.history).toMatchObject([{ what: 'batch', by: 'Selma' }, { what: 'created' }])
})

test('what the server does not have yet is marked as waiting', async () => {
  await checkIn()
  const states = async () => {
    const { body } = await ask(`desk/people/${person}`)
    return (body.person as { checkins: { isWaiting: boolean }[] }).checkins.map(({ isWaiting }) => isWaiting)
  }
  await expect.poll(states).toEqual([false])
  await harness.cut()
  harness.server.advanceClock(1_000)
  await ask('checkins', { id: person, kind: 'entered' })
  expect(await states()).toEqual([true, false])
})
