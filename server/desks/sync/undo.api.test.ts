import { expect, test } from 'vitest'
import { publicIdOf } from '#server/base/db/public-id.ts'
import { buildDesk } from '#server/testing/desk.ts'
import { buildBadge, buildCompany, freshServer } from '#server/testing/records.ts'

const server = freshServer()

test('Q-195 what is undone is undone wherever its badge has gone meanwhile', async () => {
  const company = await buildCompany(server)
  const [{ _id: kept }, { _id: merged }] = [await buildBadge(company), await buildBadge(company)]
  const desk = await buildDesk(server)
  const epoch = await desk.epoch()
  const checkin = (id: string, of: string, undoOf: string | null) =>
    desk.checkin(id, publicIdOf(of), { day: '2025-08-11', undoOf }, { epoch })
  await desk.push(checkin('first', kept, null), checkin('again', merged, null))
  // As after badges that were merged: both check-ins are the kept one's.
  await server.update('checkin', { recordId: kept }, { _id: 'again' })
  const twice = async () => (await server.organizer.checkin.listHandedOutTwice()).map(({ id }) => id)
  expect(await twice()).toEqual([kept])

  expect(await desk.push(checkin('undone', merged, 'again'))).toMatchObject([{ result: 'applied' }])
  expect(await twice()).toEqual([])
})
