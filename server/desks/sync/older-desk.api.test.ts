import { expect, test } from 'vitest'
import { publicIdOf } from '#server/base/db/public-id.ts'
import { buildDesk, NONCE } from '#server/testing/desk.ts'
import { buildGuest, expectRefusal, serverOfTest } from '#server/testing/records.ts'
import { SYNC_PROTOCOL } from '#shared/sync/sync.schema.ts'

test('Q-217 a desk with an older program is told to be brought up to date; what it did is taken', async () => {
  const server = await serverOfTest()
  const { _id: id } = await buildGuest(server)
  const desk = await buildDesk(server)
  const epoch = await desk.epoch()
  const older = SYNC_PROTOCOL - 1
  await expectRefusal(desk.pull({ protocol: older }), 'update')
  const edit = desk.operation({ id: publicIdOf(id), epoch, patch: { position: 'Engineer' } })
  const { results } = await desk.sync.pushOperations({ body: { operations: [edit], nonce: NONCE } })
  expect(results).toMatchObject([{ result: 'applied', id: publicIdOf(id) }])
})
