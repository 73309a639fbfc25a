import { expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  buildSpeaker,
  expectRefusal,
  idParams,
  serverPerFile,
} from '#server/testing/records.ts'
import { LIMITS } from './limits.ts'

const server = serverPerFile({ env: { RATE_LIMITS: 'on' } })
const { anyone, organizer } = server

const { points } = LIMITS.editsPerRecord

test('Q-185 a badge is saved 120 times an hour by its link; another one and the organizer go on', async () => {
  const company = await buildCompany(server)
  const [badge, other] = [await buildBadge(company), await buildBadge(company)]
  const save = (calls: typeof anyone, id: string) => calls.badge.updateBadge(idParams(id, { nom: 'Amina' }))
  for (let saved = 1; saved < points; saved++) await save(anyone, badge._id)
  // Counts as well, although there is nothing to take back.
  await expectRefusal(anyone.badge.undoDecline(idParams(badge._id)), 404)
  await expectRefusal(save(anyone, badge._id), 429)
  await expectRefusal(save(anyone, 'made-up'), 404)
  await expect(save(anyone, other._id)).resolves.toMatchObject({ nom: 'Amina' })
  await expect(save(organizer, badge._id)).resolves.toMatchObject({ nom: 'Amina' })
})

test('Q-185 a speaker likewise', async () => {
  const { _id: id } = await buildSpeaker(organizer)
  const save = (calls: typeof anyone) => calls.speaker.updateSpeaker(idParams(id, { topic: 'Wells' }))
  for (let saved = 0; saved < points; saved++) await save(anyone)
  await expectRefusal(save(anyone), 429)
  await expect(save(organizer)).resolves.toMatchObject({ topic: 'Wells' })
})

test('Q-185 a company makes 3,000 changes an hour and 20 of its name a day, and then still chooses a password', async () => {
  const { id, calls, password } = await buildCompany(server)
  const save = (by: typeof calls, raisonSocial: string) => by.company.updateCompany(idParams(id, { raisonSocial }))
  for (let named = 1; named <= 20; named++) await save(calls, `Name ${named}`)
  await expectRefusal(save(calls, 'Name 21'), 429)
  await save(calls, 'Name 20')
  for (let made = 23; made < 3_000; made++) await server.context.limits.consume('changesPerCompany', id)
  await save(calls, 'Name 20')
  await expectRefusal(save(calls, 'Name 20'), 429)
  await save(organizer, 'Name 21')
  await calls.account.changePassword({ body: { currentPassword: password, password: 'another of the tests' } })
})
