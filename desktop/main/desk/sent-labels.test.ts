import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DeskBench, startDeskBench } from '#desktop/main/testing/desk-bench.ts'
import { type OpenTestDesk, openTestDesk } from '#desktop/main/testing/open-test-desk.ts'
import { deskIdOf } from '#server/base/db/desk-id.ts'
import { buildBadge } from '#server/testing/build-badge.ts'
import { buildCompany } from '#server/testing/build-company.ts'
import { qrText } from '#shared/badge/pass.ts'

let bench: DeskBench
let one: OpenTestDesk
let two: OpenTestDesk
let badge: { _id: string; id: string; code: string }
beforeEach(async () => {
  bench = await startDeskBench()
  const { _id, code } = await buildBadge(await buildCompany(bench.server), { nom: 'Amina' })
  badge = { _id, id: deskIdOf(_id), code }
  one = await openTestDesk(bench, 'collected')
  two = await openTestDesk(bench, 'collected')
  one.printer.takes = async () => ({ isOk: false, reason: 'offline' })
})
afterEach(async () => {
  for (const { backend } of [one, two]) await backend.close()
  await bench.close()
})

/** On a machine with much to do. */
const eventually = <T>(what: () => T) => expect.poll(what, { timeout: 15_000 })
const printing = ({ app }: OpenTestDesk) => app.getPrinting()
const meet = async () => {
  for (const desk of [one, two, one]) await desk.sync()
}
/** A label that the printer of the first desk does not take. */
async function stopped(): Promise<string> {
  const { job } = await one.app.printBadge({ params: { id: badge.id } })
  await eventually(async () => (await printing(one)).waiting.map(({ state }) => state)).toEqual(['stopped'])
  return job
}
async function send(job: string, isConnected = true): Promise<void> {
  if (isConnected) await one.sync()
  const [desk] = (await printing(one)).desks ?? []
  expect(desk?.name).toBe('Desk 2')
  await one.app.sendPrint({ params: { job }, body: { desk: desk?._id ?? '' } })
}
const cameOut = (desk: OpenTestDesk) => desk.paper.map(({ print }) => qrText(badge.code, print))

test('Q-218 a stopped label is printed at another desk, once, and both say so', async () => {
  await send(await stopped())
  expect(await printing(one)).toMatchObject({
    waiting: [],
    sent: [{ to: { name: 'Desk 2' }, printedAt: null }],
  })
  bench.server.setNow(bench.server.now() + 1_000)
  await meet()
  await eventually(() => two.paper.map(({ from, copy }) => [from, copy])).toEqual([['Desk 1', 1]])
  await eventually(async () => (await printing(two)).printed).toMatchObject([{ from: 'Desk 1' }])
  await meet()
  await eventually(async () => (await printing(one)).sent[0]?.printedAt).not.toBeNull()
  const [label = ''] = cameOut(two)
  expect([await one.scan(label), await two.scan(label)]).toEqual([{ is: 'valid' }, { is: 'valid' }])
  const { server } = bench
  const facts = await server.organizer.print.listPrints({ query: { id: badge._id } })
  expect(facts.map(({ desk, state, target }) => `${desk} ${state} ${target}`).sort()).toEqual([
    `Desk 1 sent ${two.id}`,
    'Desk 2 printed ',
  ])
  await meet()
  expect([one.paper.length, two.paper.length]).toEqual([0, 1])
})

test('Q-218 taken back before the other desk has heard of it, it is printed here alone', async () => {
  const job = await stopped()
  await one.sync()
  await one.copy.sync.stop()
  await send(job, false)
  one.printer.takes = async () => ({ isOk: true })
  await one.app.printAgain({ params: { job } })
  await eventually(() => one.paper.length).toBe(1)
  await two.copy.sync.stop()
  one.copy.sync.start()
  await one.sync()
  two.copy.sync.start()
  await meet()
  await expect.poll(async () => (await two.calls.print.listPrints({ query: { id: badge.id } })).length).toBe(3)
  await meet()
  expect([two.paper, (await printing(two)).waiting, (await printing(one)).sent]).toEqual([[], [], []])
})

test('Q-218 what the other desk cancels, or has printed in spite of being taken back, is void', async () => {
  two.printer.takes = async () => ({ isOk: false, reason: 'offline' })
  const job = await stopped()
  await send(job)
  await meet()
  await eventually(async () => (await printing(two)).waiting[0]?.state).toBe('stopped')
  await two.app.cancelPrint({ params: { job: (await printing(two)).waiting[0]?.job ?? '' } })
  await meet()
  await eventually(async () => (await printing(one)).sent).toEqual([])

  two.printer.takes = async () => ({ isOk: true })
  const again = await stopped()
  await send(again)
  await one.sync()
  await two.sync()
  await eventually(() => two.paper.length).toBe(1)
  // Without having heard that it is out.
  bench.server.setNow(bench.server.now() + 1_000)
  one.printer.takes = async () => ({ isOk: true })
  await one.app.printAgain({ params: { job: again } })
  await eventually(() => one.paper.length).toBe(1)
  await meet()
  expect((await two.scan(cameOut(two)[0] ?? '')).is).not.toBe('valid')
  expect(await two.scan(cameOut(one)[0] ?? '')).toEqual({ is: 'valid' })
})

test('Q-218 a label that a printer has got, or without network, is not sent', async () => {
  let finish = () => {}
  one.printer.takes = () => new Promise((resolve) => (finish = () => resolve({ isOk: true })))
  const { job } = await one.app.printBadge({ params: { id: badge.id } })
  await eventually(async () => (await printing(one)).waiting[0]?.state).toBe('printing')
  await one.sync()
  await expect(one.app.sendPrint({ params: { job }, body: { desk: two.id } })).rejects.toThrow('invalid')
  finish()
  await eventually(() => one.paper.length).toBe(1)
  bench.http.closeAllConnections()
  bench.http.close()
  await one.sync()
  expect((await printing(one)).desks).toBeNull()
  await expect(one.app.sendPrint({ params: { job }, body: { desk: two.id } })).rejects.toThrow('not_found')
})
