import { expect, test } from 'vitest'
import { buildBadge, buildCompany, mailsTo } from '#server/testing/records.ts'
import { sharedServer } from '#server/testing/test-server.ts'

const server = sharedServer()

const statesTo = async (to: string) => (await mailsTo(server, to)).map(({ state }) => state)
/** As what is beyond a limit, which only the organizer releases. */
const hold = (recordId: string) =>
  server.context.write((tx) =>
    tx.updateTable('outbox').set({ state: 'held', reason: 'limit' }).where('recordId', '=', recordId).execute(),
  )

test('Q-219 an invitation held for an address that was corrected is taken back when the right one is invited', async () => {
  const badge = await buildBadge(await buildCompany(server), { type: 'delegate', email: 'wrong@x.example' })
  await hold(badge._id)
  const params = { id: badge._id }
  await server.organizer.badge.sendInvitation({ params })
  expect(await statesTo('wrong@x.example'), 'to the same address').toEqual(['held', 'held'])
  await server.organizer.badge.updateBadge({ params, body: { email: 'right@x.example' } })
  await server.organizer.badge.sendInvitation({ params })
  expect(await statesTo('wrong@x.example')).toEqual(['cancelled', 'cancelled'])
  expect(await statesTo('right@x.example')).toEqual(['held'])
})

test('Q-251 a held mail that is released goes to the address that the badge has by then', async () => {
  const badge = await buildBadge(await buildCompany(server), { type: 'delegate', email: 'slip@x.example' })
  await server.organizer.badge.updateBadge({ params: { id: badge._id }, body: { email: 'mended@x.example' } })
  const [held] = await mailsTo(server, 'slip@x.example')
  await server.organizer.mail.releaseMail({ params: { id: held?._id ?? '' } })
  expect([await statesTo('slip@x.example'), await statesTo('mended@x.example')]).toEqual([[], ['held']])
})
