import { expect, test } from 'vitest'
import { buildBadge, buildCompany, buildSpeaker } from '#server/testing/records.ts'
import { byId, expectRefusal, sharedServer } from '#server/testing/test-server.ts'
import { LIMITS } from './limits.ts'

const server = sharedServer({ env: { RATE_LIMITS: 'on' } })

const { points } = LIMITS.editsPerRecord

test('Q-185 a badge is saved 120 times an hour by its link; another one and the organizer go on', async () => {
  const company = await buildCompany(server)
  const [badge, other] = [await buildBadge(company), await buildBadge(company)]
  const save = (calls: typeof server.anyone, id: string) =>
    calls.badge.updateBadge({ params: { id }, body: { nom: 'Amina' } })
  for (let saved = 1; saved < points; saved++) await save(server.anyone, badge._id)
  // Counts as well, although there is nothing to take back.
  await expectRefusal(server.anyone.badge.undoDecline({ params: { id: badge._id } }), 404)
  await expectRefusal(save(server.anyone, badge._id), 429)
  await expectRefusal(save(server.anyone, 'made-up'), 404)
  await expect(save(server.anyone, other._id)).resolves.toMatchObject({ nom: 'Amina' })
  await expect(save(server.organizer, badge._id)).resolves.toMatchObject({ nom: 'Amina' })
})

test('Q-185 a speaker likewise', async () => {
  const { _id: id } = await buildSpeaker(server.organizer)
  const save = (calls: typeof server.anyone) =>
    calls.speaker.updateSpeaker({ params: { id }, body: { topic: 'Wells' } })
  for (let saved = 0; saved < points; saved++) await save(server.anyone)
  await expectRefusal(save(server.anyone), 429)
  await expect(save(server.organizer)).resolves.toMatchObject({ topic: 'Wells' })
})

test('Q-185 a company makes 3,000 changes an hour and 20 of its name a day, and then still chooses a password', async () => {
  const { id, calls, password } = await buildCompany(server)
  const save = (by: typeof calls, raisonSocial: string) => by.company.updateCompany(byId(id, { raisonSocial }))
  for (let named = 1; named <= 20; named++) await save(calls, `Name ${named}`)
  await expectRefusal(save(calls, 'Name 21'), 429)
  await save(calls, 'Name 20')
  for (let made = 23; made < 3_000; made++) await server.context.limits.take('changesPerCompany', id)
  await save(calls, 'Name 20')
  await expectRefusal(save(calls, 'Name 20'), 429)
  await save(server.organizer, 'Name 21')
  await calls.account.changePassword({ body: { currentPassword: password, password: 'another of the tests' } })
})
