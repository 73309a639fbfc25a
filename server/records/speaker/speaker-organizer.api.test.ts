import { expect, test } from 'vitest'
import { buildCompany, buildSpeaker, expectRefusal, idParams, serverPerFile } from '#server/testing/records.ts'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'

const server = serverPerFile()
const { anyone, organizer } = server

const read = async (id: string) => (await organizer.speaker.getSpeaker(idParams(id))) as Speaker
const isCarded = async ({ prenom }: { prenom: string }) =>
  (await anyone.speaker.listSpeakers()).some((card) => card.prenom === prenom)

test('API-10: a deleted speaker is gone from everywhere', async () => {
  const speaker = await buildSpeaker(organizer)
  const answer = await organizer.speaker.deleteSpeaker(idParams(speaker))
  expect(answer).toEqual({ message: 'Speaker deleted successfully' })
  expect(await isCarded(speaker)).toBe(false)
  for (const call of [
    () => anyone.speaker.getSpeaker(idParams(speaker)),
    () => anyone.speaker.updateSpeaker(idParams(speaker, { nom: 'Lina' })),
    () => organizer.speaker.deleteSpeaker(idParams(speaker)),
  ])
    await expectRefusal(call(), 404)
})

test('API-11, API-12, Q-126: sessions are added and removed, a second time changes nothing', async () => {
  const { _id } = await buildSpeaker(organizer)
  const add = (sessionId: string) => organizer.speaker.affectSession({ params: { id: _id, sessionId } })
  const remove = (sessionId: string) => organizer.speaker.removeSession({ params: { id: _id, sessionId } })
  await add('opening')
  await add('panel 2/b')
  expect(await add('opening')).toMatchObject({ sessions: ['opening', 'panel 2/b'], rev: 3 })
  await remove('opening')
  expect(await remove('opening')).toMatchObject({ sessions: ['panel 2/b'], rev: 4 })
  await expectRefusal(add(' '), 400)
})

test('API-13, Q-125: edit-status takes any text that is not empty', async () => {
  const { _id } = await buildSpeaker(organizer)
  const set = (change: unknown) => organizer.speaker.setSpeakerStatus(idParams(_id, { change } as { change: string }))
  expect(await set(' keynote ')).toMatchObject({ _id, status: 'keynote' })
  for (const wrong of ['', '  ', 'x'.repeat(65), null, 4, undefined]) await expectRefusal(set(wrong), 400)
  expect((await read(_id)).status).toBe('keynote')
})

test('API-14, Q-064: edit-order takes a whole number or null', async () => {
  const { _id } = await buildSpeaker(organizer)
  const set = (order: unknown) => organizer.speaker.setSpeakerOrder(idParams(_id, { order } as { order: number }))
  expect(await set(-3)).toMatchObject({ order: -3 })
  expect(await set(null)).toMatchObject({ order: null })
  for (const wrong of [1.5, '1', undefined, Number.MAX_VALUE]) await expectRefusal(set(wrong), 400)
})

test('Q-200: the speakers of a deleted company stay', async () => {
  const leaving = await buildCompany(server)
  const { _id } = await buildSpeaker(leaving.calls)
  await organizer.company.deleteCompany(idParams(leaving))
  expect(await read(_id)).toMatchObject({ companyUid: leaving.id })
})
