import { expect, test } from 'vitest'
import {
  buildInvitedBadge,
  buildSpeaker,
  checkIn,
  harnessPerTest,
  idParams,
  openTestDesk,
  PRIVACY_ACCEPTED,
  publicIdOf,
  uploadPhoto,
  uploadPicture,
} from '#desktop/main/testing/open-test-desk.ts'

const harness = harnessPerTest()

test('an arrival from paper is shown with its time everywhere', async () => {
  const id = publicIdOf((await buildInvitedBadge(harness.server, { nom: 'Amina' }))._id)
  const desk = await openTestDesk(harness)
  await desk.sync()
  const paperAt = new Date(harness.server.now() - 46 * 60_000).toISOString()
  await checkIn(desk.calls, id, { day: paperAt.slice(0, 10), paperAt })
  const { person } = await desk.app.getCard(idParams(id))
  expect(person.checkins).toMatchObject([{ paperAt }])
})

const consents = PRIVACY_ACCEPTED

test('Q-181 the card says when the page was finished and the photo accepted, also of a desk that had the badge before', async () => {
  const { server } = harness
  const badge = await buildInvitedBadge(server)
  const speaker = await buildSpeaker(server.organizer)
  const desk = await openTestDesk(harness)
  const history = async (id = badge._id) => {
    await desk.sync()
    return (await desk.app.getCard(idParams(publicIdOf(id)))).history
  }
  const later = () => {
    server.advanceClock(86_400_000)
    return server.time()
  }
  const created = expect.objectContaining({ what: 'created' })
  expect(await history()).toEqual([created])

  const finished = { at: later(), what: 'finished', desk: '', by: '' }
  const photo = await uploadPhoto(server, badge._id)
  const body = { nom: 'Amina', urlPhoto: photo, consents }
  await server.anyone.badge.updateBadge(idParams(badge, body))
  expect(await history()).toEqual([finished, created])

  // The acceptance changes nothing of the badge itself.
  const accepted = { at: later(), what: 'photoAccepted', desk: '', by: '' }
  const decide = (state: 'accepted' | 'waiting') => server.decidePhoto(badge._id, photo, { state })
  await decide('accepted')
  expect(await history()).toEqual([accepted, finished, created])
  await decide('waiting')
  expect(await history()).toEqual([finished, created])
  await decide('accepted')
  const other = await uploadPhoto(server, badge._id)
  await server.anyone.badge.updateBadge(idParams(badge, { urlPhoto: other }))
  expect(await history()).toEqual([finished, created])

  const picture = await uploadPicture(server, 'speakers/photos', speaker._id)
  await server.organizer.speaker.updateSpeaker(idParams(speaker, { urlPhoto: picture }))
  const acceptedAt = later()
  await server.decidePhoto(speaker._id, picture, {}, 'speaker')
  expect(await history(speaker._id)).toEqual([{ at: acceptedAt, what: 'photoAccepted', desk: '', by: '' }, created])
})
