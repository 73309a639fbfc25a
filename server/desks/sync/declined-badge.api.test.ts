import { expect, test } from 'vitest'
import { buildBadge, buildCompany, buildDesk, idParams, publicIdOf, serverPerFile } from '#server/testing/desk.ts'

const server = serverPerFile()
const { organizer } = server

test('Q-226 Q-267 an offline desk hands out a declined badge: that is kept, and reported at the desk and to the organizer', async () => {
  const company = await buildCompany(server)
  const { _id: id, link = '' } = await buildBadge(company)
  await company.calls.badge.updateBadge(idParams(id, { nom: 'Amel', prenom: 'Rahmani' }))
  const desk = await buildDesk(server)
  const epoch = await desk.epoch()
  const recordId = publicIdOf(id)
  await server.anyone.badge.declineBadge(idParams(link, { reason: 'cannot_come' }))
  const checkin = desk.checkin('c1', recordId, {}, { epoch })
  const label = { recordId, code: 'ABC234', state: 'printed', printer: 'A6', reason: '', by: '' }
  const print = desk.operation({ entity: 'print', id: 'p1', epoch, patch: label })
  const correction = desk.operation({ id: recordId, epoch, patch: { tel: '0550' } })

  const results = await desk.push(checkin, print, correction)
  expect(results).toMatchObject([
    { result: 'refused', code: 'badge_gone', error: expect.stringContaining('declined or deleted in the meantime') },
    { result: 'refused', code: 'badge_gone' },
    { result: 'refused', code: 'badge_not_found' },
  ])
  // An answer that was lost is the same one again.
  expect(await desk.push(checkin)).toEqual(results.slice(0, 1))
  const held = await organizer.desk.listUnapplied({ query: {} })
  expect(held.map(({ entity, name, desk: at, refusal }) => [entity, name, at, refusal?.code])).toEqual([
    ['badge', 'Amel Rahmani', 'North gate', 'badge_not_found'],
    ['print', 'Amel Rahmani', 'North gate', 'badge_gone'],
    ['checkin', 'Amel Rahmani', 'North gate', 'badge_gone'],
  ])
  await organizer.badge.restoreBadge(idParams(id))
  expect(await organizer.checkin.listCheckins({ query: { id } })).toMatchObject([{ kind: 'collected' }])
  expect(await organizer.print.listPrints({ query: { id } })).toMatchObject([{ state: 'printed' }])
})

test('Q-267 undoing a check-in of a badge that is gone is not reported', async () => {
  const company = await buildCompany(server)
  const { _id: id } = await buildBadge(company)
  const desk = await buildDesk(server)
  const epoch = await desk.epoch()
  const fact = (name: string, undoOf: string | null) =>
    desk.checkin(name, publicIdOf(id), { kind: 'entered', undoOf }, { epoch })
  expect(await desk.push(fact('c2', null))).toMatchObject([{ result: 'applied' }])
  await company.calls.badge.deleteBadge({ params: { id: id }, body: {}, query: {} })
  expect(await desk.push(fact('c3', 'c2'))).toMatchObject([{ result: 'applied', code: null }])
})
