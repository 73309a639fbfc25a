import { beforeEach, expect, test } from 'vitest'
import { buildDesk, companyPerTest, expectRefusal, serverPerTest } from '#server/testing/desk.ts'

const server = serverPerTest({ env: { RATE_LIMITS: 'on' } })
const own = companyPerTest(server, { badge: { vip_delegate: { all: 100 } } })
let desk: Awaited<ReturnType<typeof buildDesk>>
beforeEach(async () => {
  desk = await buildDesk(server)
})

let people = 0
const walkIn = (type: 'visitor' | 'vip_delegate') => {
  const number = String(people++)
  const companyId = type === 'visitor' ? 'onlineCompany' : own.id
  const code = number.padStart(16, '0')
  return desk.walkIn(number.padStart(32, 'a'), { nom: `Person ${number}`, prenom: 'M', type, companyId, code })
}
const badges = async () => (await server.rows('badge')).length
const codes = (results: { code: string | null }[]) => [...new Set(results.map(({ code }) => code))]

test('Q-320 a desk adds 300 badges an hour; what it does beyond that waits for the organizer, and is applied then', async () => {
  const within = Array.from({ length: 300 }, () => walkIn('visitor'))
  for (let at = 0; at < within.length; at += 100)
    expect(codes(await desk.push(...within.slice(at, at + 100)))).toEqual([null])
  const late = walkIn('visitor')
  const beyond = [late, desk.checkin('fact-of-the-late-one', late.id)]
  expect(await desk.push(...beyond)).toMatchObject([{ code: 'desk_limit' }, { code: 'desk_limit' }])
  expect(await badges()).toBe(300)
  expect(await desk.push(...beyond)).toMatchObject([{ code: 'desk_limit' }, { code: 'desk_limit' }])

  const waiting = await server.organizer.desk.listUnapplied({ query: {} })
  expect(waiting.map(({ opId }) => opId).sort()).toEqual(beyond.map(({ opId }) => opId).sort())
  expect(await server.organizer.desk.decideHeld({ body: { act: 'apply' } })).toEqual({ decided: 2, refused: [] })
  expect(await badges()).toBe(301)
  expect(await server.rows('checkin')).toMatchObject([{ kind: 'collected' }])
})

test('Q-320 of these, 20 are VIP passes; another desk has its own count', async () => {
  const results = await desk.push(...Array.from({ length: 21 }, () => walkIn('vip_delegate')))
  expect(results.map(({ code }) => code)).toEqual([...Array<null>(20).fill(null), 'desk_limit'])
  desk = await buildDesk(server, 'South gate')
  expect(codes(await desk.push(walkIn('vip_delegate')))).toEqual([null])
})

test('Q-320 a call with a desk’s key is refused beyond the count', async () => {
  const { badge } = desk.calls
  const create = () =>
    badge.createBadge({ body: { type: 'vip_delegate', email: `v${people++}@x.example`, companyId: own.id } })
  for (let made = 0; made < 20; made++) await create()
  await expectRefusal(create(), 'too_many')
})
