import { expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  harnessPerTest,
  idParams,
  type OpenTestDesk,
  openTestDesk,
  publicIdOf,
} from '#desktop/main/testing/open-test-desk.ts'

const harness = harnessPerTest()
let desk: OpenTestDesk

test('no label is printed without a name, neither the first nor another one', async () => {
  const company = await buildCompany(harness.server)
  const id = publicIdOf((await buildBadge(company))._id)
  const named = await buildBadge(company, { nom: 'Amina' })
  desk = await openTestDesk(harness)
  desk.printer.takes = async () => ({ isOk: false, reason: 'offline' })
  await expect(desk.app.printBadge(idParams(id))).rejects.toThrow('invalid')
  expect((await desk.app.getPrinting()).waiting).toEqual([])

  const { job } = await desk.app.printBadge(idParams(publicIdOf(named._id)))
  await expect.poll(async () => (await desk.app.getPrinting()).waiting[0]?.state).toBe('stopped')
  await harness.server.organizer.badge.updateBadge(idParams(named, { nom: '' }))
  await desk.sync()
  await expect(desk.app.printAgain({ params: { job } })).rejects.toThrow('invalid')
})
