import { expect, test } from 'vitest'
import { joinAsMember, SELMA, send } from '#server/testing/build-member.ts'
import { errorOf, idParams, serverPerTest } from '#server/testing/test-server.ts'
import { inviteFirstOwner } from './invitation.ts'
import { renewLocalOwner } from './sign-in.ts'

const server = serverPerTest()

test('Q-222 the local owner signs in by the call that all members use, once for each renewal', async () => {
  const given = await renewLocalOwner('amina', server.context)
  const { status, body } = await send(server, 'POST', 'sign-in', given)
  expect([status, body]).toEqual([200, expect.objectContaining({ name: 'amina', waiting: [] })])
  expect((await send(server, 'POST', 'sign-in', given)).status).toBe(400)
  const later = await renewLocalOwner('amina', server.context)
  expect((await send(server, 'POST', 'sign-in', given)).status).toBe(401)
  expect((await send(server, 'POST', 'sign-in', later)).status).toBe(200)
  expect(await server.organizer.member.listMembers()).toHaveLength(1)
})

test('Q-222 on a server that took over the app’s data, the local owner counts as no owner', async () => {
  await renewLocalOwner('amina', server.context)
  expect(await inviteFirstOwner(server.context)).toBeDefined()
  const { _id } = await joinAsMember(server, ['owner'], SELMA)
  const last = await errorOf(server.organizer.member.removeMember(idParams(_id)))
  expect(last.message).toBe('There must always be at least one owner with a password')
})
