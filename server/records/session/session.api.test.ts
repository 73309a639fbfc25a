import { expect, test } from 'vitest'
import { buildSpeaker, errorOf, expectRefusal, idParams, serverPerTest } from '#server/testing/records.ts'

const OPENING = {
  title: 'Opening',
  titleFr: 'Ouverture',
  room: 'Hall A',
  startsAt: '2025-10-06T09:00:00+01:00',
  endsAt: '2025-10-06T10:00:00+01:00',
}

const server = serverPerTest()
const { anyone, organizer } = server

const create = (given: object = {}) => organizer.session.createSession({ body: { ...OPENING, ...given } })
const list = () => organizer.session.listSessions()

test('sessions are sorted by start, those without one last', async () => {
  await create({ title: 'Some day', startsAt: '', endsAt: '' })
  await create({ title: 'Closing', startsAt: '2025-10-08T15:00:00Z', endsAt: '' })
  await create()
  expect((await list()).map(({ title }) => title)).toEqual(['Opening', 'Closing', 'Some day'])
  expect((await list())[0]).toMatchObject({
    startsAt: '2025-10-06T08:00:00.000Z',
    titleFr: 'Ouverture',
    rev: 1,
  })
})

test('both titles are needed, and no session ends before it begins', async () => {
  expect((await errorOf(create({ titleFr: ' ' }))).fields).toHaveProperty('titleFr')
  expect((await errorOf(create({ endsAt: OPENING.startsAt }))).fields).toHaveProperty('endsAt')
  const { _id: id } = await create()
  const late = organizer.session.updateSession(idParams(id, { startsAt: '2025-10-06T11:00:00Z' }))
  expect((await errorOf(late)).fields).toHaveProperty('endsAt')
})

test('a session that is taken out is taken from its speakers as well', async () => {
  const { _id: id } = await create()
  const speaker = await buildSpeaker(organizer)
  const give = (sessionId: string) => organizer.speaker.affectSession({ params: { id: speaker._id, sessionId } })
  await give(id)
  await give('a session of another system')
  await organizer.session.deleteSession(idParams(id))
  expect(await list()).toEqual([])
  expect(await organizer.speaker.getSpeaker(idParams(speaker))).toMatchObject({
    sessions: ['a session of another system'],
  })
  await expectRefusal(organizer.session.deleteSession(idParams(id)), 404)
  const audit = await server.audit({ entity: 'session' })
  expect(audit.map(({ fields }) => fields)).toEqual([['_id'], ['deletedAt']])
})

test('Q-280 the programme is public once the edition shows it, with published speakers only and without ids', async () => {
  const { _id } = await create()
  await create({ title: 'Some day', startsAt: '', endsAt: '' })
  const given = { nom: 'Benali', prenom: 'Amina', company: 'Sahara', type: 'moderator' } as const
  const [shown, hidden] = [
    await buildSpeaker(organizer, given),
    await buildSpeaker(organizer, { ...given, nom: 'Unseen' }),
  ]
  for (const { _id: id } of [shown, hidden]) await organizer.speaker.affectSession({ params: { id, sessionId: _id } })
  await organizer.speaker.setSpeakerStatus(idParams(hidden, { change: 'rejected' }))
  expect(await anyone.session.getProgramme()).toEqual([])
  await server.setEdition({ publicProgramme: true })
  const programme = await anyone.session.getProgramme()
  expect(programme).toMatchObject([{ title: 'Opening', room: 'Hall A', people: [given] }])
  expect(programme[0]?.people).toHaveLength(1)
  expect(JSON.stringify(programme)).not.toContain(shown._id)
})
