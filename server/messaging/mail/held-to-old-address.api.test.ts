import { expect, test } from 'vitest'
import { buildInvitedBadge, idParams, mailStatesTo, mailsTo, serverPerFile } from '#server/testing/records.ts'

const server = serverPerFile()

const statesTo = (to: string) => mailStatesTo(server, to)
/** As what is beyond a limit, which only the organizer releases. */
const hold = (recordId: string) => server.update('outbox', { state: 'held', reason: 'limit' }, { recordId })

test('Q-219 an invitation held for an address that was corrected is cancelled when the right one is invited', async () => {
  const badge = await buildInvitedBadge(server, { type: 'delegate', email: 'wrong@x.example' })
  await hold(badge._id)
  const params = { id: badge._id }
  await server.organizer.badge.sendInvitation({ params })
  expect(await statesTo('wrong@x.example'), 'to the same address').toEqual(['held', 'held'])
  await server.organizer.badge.updateBadge({ params, body: { email: 'right@x.example' } })
  const [first] = await mailsTo(server, 'wrong@x.example')
  await server.organizer.mail.retryMail(idParams(first?._id ?? ''))
  expect(await statesTo('right@x.example'), 'Q-251 what is released goes to the address of now').toEqual(['held'])
  await server.organizer.badge.sendInvitation({ params })
  expect(await statesTo('wrong@x.example')).toEqual(['cancelled'])
  expect(await statesTo('right@x.example')).toEqual(['held', 'held'])
})
