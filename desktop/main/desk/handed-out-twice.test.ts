import { beforeEach, expect, test } from 'vitest'
import {
  buildInvitedBadge,
  checkIn,
  harnessPerTest,
  idParams,
  type OpenTestDesk,
  openTestDesk,
  publicIdOf,
} from '#desktop/main/testing/open-test-desk.ts'

const harness = harnessPerTest()
let desks: OpenTestDesk[]
let badge: string
beforeEach(async () => {
  badge = (await buildInvitedBadge(harness.server, { nom: 'Amel', prenom: 'Haddad' }))._id
  desks = [await openTestDesk(harness, 'collected'), await openTestDesk(harness, 'collected')]
})

const id = () => publicIdOf(badge)

/** Checks in and prints, without network. */
async function handOut(desk: OpenTestDesk) {
  harness.server.advanceClock(60_000)
  const { checkin } = await checkIn(desk.calls, id())
  await desk.app.printBadge({ params: { id: id() }, query: { checkin: checkin._id } })
  const made = async () => (await desk.app.getCard(idParams(id()))).prints
  await expect.poll(made).toBe(1)
}

test('Q-243 a badge that two offline desks handed out is shown to both and to the organizer, until only the last one counts', async () => {
  const [first, second] = desks
  if (!first || !second) throw new Error('two desks')
  for (const { copy } of desks) await copy.sync.stop()
  await handOut(first)
  await handOut(second)
  expect(await first.app.listTwice()).toEqual([])
  for (const { copy } of desks) copy.sync.start()
  for (const desk of [first, second, first]) await desk.sync()

  const twice = { name: 'Amel Haddad', checkins: [{ desk: 'Desk 1' }, { desk: 'Desk 2' }] }
  for (const { app } of desks) {
    expect(await app.listTwice()).toMatchObject([{ id: id(), ...twice }])
    expect((await app.getStatus({ query: { kind: 'collected' } })).twice).toBe(1)
  }
  const { listHandedOutTwice } = harness.server.organizer.checkin
  const [listed] = await listHandedOutTwice()
  expect(listed).toMatchObject({ id: badge, ...twice })
  const codes = desks.map(({ paper }) => paper[0]?.print)
  const { code } = await harness.server.badge(badge)
  expect(await second.scan(`${code}-${codes[0]}`)).toMatchObject({ is: 'replaced', desk: 'Desk 2' })

  // Much later, and at the desk that did not do it.
  harness.server.advanceClock(3_600_000)
  const checkin = listed?.checkins[0]?._id ?? ''
  await second.app.undoCheckin(idParams(id(), { checkin, by: '' }))
  for (const desk of [second, first]) await desk.sync()
  for (const { app } of desks) expect(await app.listTwice()).toEqual([])
  expect(await listHandedOutTwice()).toEqual([])
  expect(await first.scan(`${code}-${codes[1]}`)).toEqual({ is: 'valid' })
  // One alone is undone within a minute only.
  const [left] = (await first.app.getCard(idParams(id()))).person.checkins
  const undoing = { params: { id: id() }, body: { checkin: left?._id ?? '', by: '' } }
  await expect(first.app.undoCheckin(undoing)).rejects.toThrow('404')
})
