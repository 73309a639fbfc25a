import { afterEach, beforeEach, expect, test } from 'vitest'
import { join } from '#server/testing/build-member.ts'
import { errorOf, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { OfficeSection } from '#shared/member/office-sections.ts'
import { PRESENT_MS } from './presence.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const tell = ({ calls }: { calls: TestServer['organizer'] }, section: OfficeSection) =>
  calls.member.tellPresence({ body: { section } })

test('members see which other members are here, and in which section', async () => {
  const selma = await join(server, ['reader'])
  const yacine = await join(server, ['organizer'], 'yacine@organizer.example')
  expect(await tell(selma, 'companies')).toEqual([])
  expect(await tell(yacine, 'visas')).toEqual([{ _id: selma._id, name: 'Selma', section: 'companies' }])
  await tell(selma, 'badges')
  expect(await tell(yacine, 'visas')).toMatchObject([{ section: 'badges' }])
  // A key is nobody, but its holder may know who is here.
  expect(await tell({ calls: server.organizer }, 'home')).toHaveLength(2)
  expect(await tell(yacine, 'visas')).toHaveLength(1)
  expect((await errorOf(tell(yacine, 'kitchen' as OfficeSection))).status).toBe(400)
})

test('who has closed the page, signed out or left the team is here no longer', async () => {
  const selma = await join(server, ['reader'])
  const yacine = await join(server, ['organizer'], 'yacine@organizer.example')
  const here = async () => (await tell(yacine, 'home')).map(({ _id }) => _id)
  await tell(selma, 'desks')
  server.setNow(server.now() + PRESENT_MS - 1)
  expect(await here()).toEqual([selma._id])
  server.setNow(server.now() + 1)
  expect(await here()).toEqual([])
  await tell(selma, 'desks')
  await selma.calls.member.signOut()
  expect(await here()).toEqual([])
  const amina = await join(server, ['reader'], 'amina@organizer.example')
  await tell(amina, 'desks')
  expect(await here()).toEqual([amina._id])
  await server.organizer.member.endMember({ params: { id: amina._id } })
  expect(await here()).toEqual([])
})

test('nothing of it is stored', async () => {
  const selma = await join(server, ['reader'])
  const before = await server.organizer.audit.listAudit({ query: {} })
  await tell(selma, 'desks')
  expect(await server.organizer.audit.listAudit({ query: {} })).toEqual(before)
})
