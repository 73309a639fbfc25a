import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskIdOf } from '#server/base/db/desk-id.ts'
import { buildBadge } from '#server/testing/build-badge.ts'
import { buildCompany } from '#server/testing/build-company.ts'
import { buildDesk } from '#server/testing/build-desk.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const CODE = 'AAAAAA'

test('Q-218 a label that is sent to another desk travels with its target; a desk of before names none', async () => {
  const { _id: id } = await buildBadge(await buildCompany(server))
  const [one, two] = [await buildDesk(server, 'Desk 1'), await buildDesk(server, 'Desk 2')]
  await two.pull()
  const patch = { recordId: deskIdOf(id), by: '', printer: 'Label', state: 'sent', code: CODE }
  const result = await one.push(
    one.operation({ entity: 'print', id: 'sent-label', patch: { ...patch, target: two._id } }),
    one.operation({
      entity: 'print',
      id: 'label-of-before',
      patch: { ...patch, state: 'printed', code: '' },
    }),
    one.operation({ entity: 'print', id: 'too-long', patch: { ...patch, target: 'x'.repeat(300) } }),
  )
  expect(result.map((one) => one.result)).toEqual(['applied', 'applied', 'refused'])
  const told = (await two.pull()).changes.flatMap(({ entity, record }) =>
    entity === 'print' && record ? [record] : [],
  )
  expect(told).toMatchObject([
    { recordId: deskIdOf(id), state: 'sent', code: CODE, desk: 'Desk 1', target: two._id },
    { state: 'printed', target: '' },
  ])

  const labels = async () => (await server.organizer.print.listLabels()).find((label) => label.id === id)
  expect(await labels()).toEqual({ id, made: 1, valid: 1 })
  // Taken back before it came out: another label stays what it is.
  await one.push(one.operation({ entity: 'print', id: 'taken-back', patch: { ...patch, state: 'void' } }))
  expect(await labels()).toEqual({ id, made: 1, valid: 1 })
})

test('Q-218 a desk is told of the others that are at work: no kiosk, no revoked one, none that is switched off', async () => {
  const one = await buildDesk(server, 'Registration')
  const off = await buildDesk(server, 'Switched off')
  await off.pull()
  server.setNow(server.now() + 10 * 60_000)
  const [near, revoked] = [await buildDesk(server, 'Near'), await buildDesk(server, 'Revoked')]
  const kiosk = await buildDesk(server, 'Hall', 'kiosk')
  for (const desk of [one, near, revoked, kiosk]) await desk.pull()
  await server.organizer.desk.revokeDesk({ params: { id: revoked._id } })
  expect((await one.pull()).desks).toEqual([{ _id: near._id, name: 'Near' }])
  expect((await kiosk.pull()).desks).toEqual([])
})
