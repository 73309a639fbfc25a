import { expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  buildDesk,
  buildSpeaker,
  idParams,
  LIFTED,
  publicIdOf,
  REFUSED,
  registerVisitor,
  serverPerTest,
} from '#server/testing/desk.ts'

const EMAIL = 'amel@person.example'

const server = serverPerTest()
const { anyone, organizer } = server

const ofBadge = (id: string) => server.badge(id)
const ofSpeaker = (id: string) => organizer.speaker.getSpeaker(idParams(id))
const refuseBadge = (id: string, body: object = REFUSED) => organizer.badge.updateBadge(idParams(id, body))
const refuseSpeaker = (id: string, body: object = REFUSED) => organizer.speaker.updateSpeaker(idParams(id, body))
const publicBadge = async (email = EMAIL) => {
  await registerVisitor(anyone, email)
  const params = { email }
  return ((await organizer.badge.findBadgeByEmail({ params })) as { _id: string })._id
}

test('Q-242 a refused speaker’s e-mail gets no badge that is let in: by the public call, a company or a desk', async () => {
  const company = await buildCompany(server)
  const desk = await buildDesk(server)
  const [one, two, three] = ['one@person.example', 'two@person.example', 'three@person.example'] as const
  for (const email of [one, two, three]) await refuseSpeaker((await buildSpeaker(organizer, { email }))._id)
  expect(await desk.push(desk.walkIn('a'.repeat(32), { nom: 'Amel', email: three }))).toMatchObject([
    { result: 'applied' },
  ])
  const ids = [await publicBadge(one), (await buildBadge(company, { email: two, type: 'visitor' }))._id]
  const byEmail = await organizer.badge.findBadgeByEmail({ params: { email: three } })
  for (const id of [...ids, byEmail._id]) expect(await ofBadge(id)).toMatchObject(REFUSED)
})

test('Q-242 a refused badge’s e-mail gets no speaker who is let in, even when the badge was deleted', async () => {
  const id = await publicBadge()
  await refuseBadge(id)
  const live = await buildSpeaker(anyone, { email: EMAIL })
  expect(live).not.toHaveProperty('refusal')
  expect(await ofSpeaker(live._id)).toMatchObject(REFUSED)
  await organizer.badge.deleteBadge(idParams(id, {}))
  await organizer.speaker.deleteSpeaker(idParams(live))
  expect(await ofSpeaker((await buildSpeaker(organizer, { email: EMAIL }))._id)).toMatchObject(REFUSED)
})

test('Q-242 writing, rewording and lifting apply to all records of the e-mail, and reach the desks', async () => {
  const id = await publicBadge()
  const { _id: speaker } = await buildSpeaker(organizer, { email: EMAIL })
  const { _id: other } = await buildSpeaker(organizer)
  const desk = await buildDesk(server)
  await refuseBadge(id)
  expect(await ofSpeaker(speaker)).toMatchObject(REFUSED)
  expect(await ofSpeaker(other)).not.toHaveProperty('refusal')
  const reworded = { ...REFUSED, refusal: 'Threatened the guards' }
  await refuseSpeaker(speaker, reworded)
  expect(await ofBadge(id)).toMatchObject(reworded)
  const records = (await desk.pull()).changes.map(({ record }) => record)
  for (const one of [id, speaker])
    expect(records).toContainEqual(expect.objectContaining({ _id: publicIdOf(one), ...reworded }))
  await organizer.badge.deleteBadge(idParams(id, {}))
  await refuseSpeaker(speaker, LIFTED)
  expect(await ofSpeaker(speaker)).not.toHaveProperty('refusal')
  // Not even by what stood on the deleted badge.
  expect(await ofBadge(await publicBadge())).not.toHaveProperty('refusal')
})

test('Q-242 a badge that is given a refused e-mail is refused, and the refused one goes on by its new e-mail', async () => {
  const { _id: speaker } = await buildSpeaker(organizer, { email: EMAIL })
  await refuseSpeaker(speaker)
  const id = await publicBadge('another@person.example')
  await refuseBadge(id, { email: EMAIL })
  expect(await ofBadge(id)).toMatchObject(REFUSED)
  const { _id: third } = await buildSpeaker(organizer, { email: 'third@person.example' })
  await refuseBadge(id, { email: 'third@person.example' })
  expect(await ofBadge(id)).toMatchObject(REFUSED)
  expect(await ofSpeaker(third)).toMatchObject(REFUSED)
})
