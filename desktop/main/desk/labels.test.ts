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
import { qrText } from '#shared/badge/pass.ts'

const harness = harnessPerTest()
let desk: OpenTestDesk
let gate: OpenTestDesk
/** Amina's badge, as the organizer and as desks name it, and its code. */
let badge: { _id: string; id: string; code: string }
beforeEach(async () => {
  const { _id, code } = await buildInvitedBadge(harness.server, { nom: 'Amina' })
  badge = { _id, id: publicIdOf(_id), code }
  desk = await openTestDesk(harness)
  gate = await openTestDesk(harness, 'entered')
})

const tick = () => harness.server.advanceClock(60_000)
const textOf = (print = '') => qrText(badge.code, print)
/** The last label that came out. */
const lastOf = ({ paper }: OpenTestDesk) => textOf(paper.at(-1)?.print)

async function print(at = desk) {
  tick()
  const before = at.paper.length
  await at.app.printBadge(idParams(badge.id))
  await expect.poll(async () => at.paper.length > before && (await at.app.getPrinting()).waiting.length).toBe(0)
  return lastOf(at)
}

async function meet() {
  for (const one of [desk, gate, desk]) await one.sync()
}

test('Q-218 an older label is refused everywhere once the newer one is known there, with when and where', async () => {
  const first = await print()
  expect(first).toMatch(/^FOYER:[0-9A-Z]{16}-[0-9A-HJKMNP-TV-Z]{6}$/)
  await meet()
  expect(await gate.scan(first)).toEqual({ is: 'valid' })
  const second = await print()
  const replaced = { is: 'replaced', at: harness.server.time(), desk: 'Desk 1' }
  expect(second).not.toBe(first)
  expect([await desk.scan(first), await desk.scan(second)]).toEqual([replaced, { is: 'valid' }])
  expect([await gate.scan(first), await gate.scan(second)]).toEqual([{ is: 'valid' }, { is: 'unknown' }])
  await meet()
  expect([await gate.scan(first), await gate.scan(second)]).toEqual([replaced, { is: 'valid' }])
})

test('Q-218 the code of the badge page finds its person, but lets no one in once a badge was handed out', async () => {
  await print()
  await meet()
  expect(await gate.scan(textOf())).toEqual({ is: 'valid' })
  await checkIn(desk.calls, badge.id)
  await meet()
  expect(await gate.scan(textOf())).toMatchObject({ is: 'page', desk: 'Desk 1' })
  expect(await desk.scan(textOf())).toEqual({ is: 'valid' })
})

test('Q-218 printed in a batch is not handed out, and a later batch replaces it', async () => {
  const batch = async (code: string) => {
    tick()
    const body = { ids: [badge._id], by: 'Selma', printer: '', codes: [code] }
    await harness.server.organizer.print.createPrints({ body })
    await meet()
  }
  await batch('AAAAAA')
  expect([await gate.scan(textOf('AAAAAA')), await gate.scan(textOf())]).toEqual([{ is: 'valid' }, { is: 'valid' }])
  await batch('BBBBBB')
  expect(await gate.scan(textOf('AAAAAA'))).toMatchObject({ is: 'replaced', desk: '' })
})

test('a badge reported lost at one desk is refused at the others, and another can be printed', async () => {
  const lost = await print()
  await meet()
  tick()
  await gate.app.reportLost(idParams(badge.id))
  expect((await gate.app.getCard(idParams(badge.id))).hasLabel).toBe(false)
  expect(await gate.scan(lost)).toMatchObject({ is: 'void', desk: 'Desk 2' })
  await expect(gate.app.reportLost(idParams(badge.id))).rejects.toThrow('404')
  await meet()
  expect(await desk.scan(lost)).toMatchObject({ is: 'void', desk: 'Desk 2' })
  expect([desk.paper.length, gate.paper.length]).toEqual([1, 0])
  const other = await print()
  expect([await desk.scan(lost), await desk.scan(other)]).toMatchObject([{ is: 'replaced' }, { is: 'valid' }])
})
