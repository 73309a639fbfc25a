import { beforeEach, expect, test } from 'vitest'
import {
  buildBadge,
  buildSpeaker,
  companyPerTest,
  errorOf,
  expectRefusal,
  idParams,
  mailsTo,
  serverPerTest,
  uploadPhoto,
  uploadPicture,
} from '#server/testing/records.ts'
import type { PhotoDecision } from '#shared/photo/photo.contract.ts'
import { PHOTO_UNDO_MS } from '#shared/photo/photo.rules.ts'
import { speakerLink } from '#shared/speaker/speaker.rules.ts'

const server = serverPerTest()
const { anyone } = server
const company = companyPerTest(server)
let id = ''
let email = ''
let photo = ''
beforeEach(async () => {
  const badge = await buildBadge(company, { type: 'delegate' })
  id = badge._id
  email = badge.email
  photo = await uploadPhoto(server, id)
  await anyone.badge.updateBadge(idParams(id, { nom: 'Amina', urlPhoto: photo }))
})

async function sendAnother() {
  const other = await uploadPhoto(server, id)
  await anyone.badge.updateBadge(idParams(id, { urlPhoto: other }))
  return other
}
const list = (state?: 'waiting' | 'accepted' | 'refused') =>
  server.organizer.photo.listPhotos({ query: state ? { state } : {} })
const waiting = async () => (await list('waiting')).map((one) => one.id)
const decide = (body: Partial<PhotoDecision>, entity = 'badge', of = id) => server.decidePhoto(of, photo, body, entity)
const page = async () => (await anyone.badge.getBadgeWithError(idParams(id))).data
const asking = (whom = email) => mailsTo(server, whom, 'photo_again')

test('begins with every unreviewed photo; a badge without one is not listed', async () => {
  await buildBadge(company)
  expect(await list('waiting')).toMatchObject([
    {
      entity: 'badge',
      id,
      nom: 'Amina',
      type: 'delegate',
      urlPhoto: `/api/upload/files/${photo}`,
      state: 'waiting',
    },
  ])
  expect(await list('accepted')).toEqual([])
})

test('an accepted one waits no longer, and no mail goes out; another photo waits again', async () => {
  expect(await decide({})).toMatchObject({ state: 'accepted', decidedAt: server.time() })
  expect((await list('accepted')).map((one) => one.id)).toEqual([id])
  expect(await list('waiting')).toEqual([])
  expect(await asking()).toEqual([])
  await sendAnother()
  expect(await waiting()).toEqual([id])
})

test('a refused one is removed from the badge; one mail asks for another in both languages, and the link page says why', async () => {
  await decide({ state: 'refused', reasons: ['hidden', 'several'] })
  expect(await page()).toMatchObject({ urlPhoto: '', nom: 'Amina', photoReasons: ['hidden', 'several'] })
  const [mail, ...others] = await asking()
  expect(others).toEqual([])
  const words = mail?.text.replace(/\s+/g, ' ')
  expect(words).toContain('dark glasses or a hat hides the face and more than one person is in the photo')
  expect(words).toContain(
    'des lunettes noires ou un chapeau cachent le visage et la personne n’est pas seule sur la photo',
  )
  expect(mail?.nextAt).toBe(server.now() + PHOTO_UNDO_MS)
  expect(await list('refused')).toMatchObject([{ id, refusedPhoto: `/api/upload/files/${photo}` }])

  await sendAnother()
  expect((await page())?.photoReasons).toBeUndefined()
  expect(await waiting()).toEqual([id])
})

test('a decision is undone: the photo is there again and the mail was never sent', async () => {
  await decide({ state: 'refused', reasons: ['small'] })
  expect(await decide({ state: 'waiting' })).toMatchObject({
    state: 'waiting',
    urlPhoto: `/api/upload/files/${photo}`,
    decidedAt: null,
  })
  expect(await asking()).toMatchObject([{ state: 'cancelled' }])
  expect(await page()).toMatchObject({ urlPhoto: `/api/upload/files/${photo}` })
  await expectRefusal(decide({ state: 'waiting' }), 404)
})

test('nothing is decided about a photo that has changed since, without a reason, or about nobody', async () => {
  const other = await sendAnother()
  await expectRefusal(decide({}), 'changed_meanwhile')
  expect((await errorOf(decide({ photo: other, state: 'refused' }))).fields).toEqual({
    reasons: 'Say why another photo is needed',
  })
  await expectRefusal(decide({}, 'badge', 'nobody'), 404)
  await expectRefusal(decide({}, 'company', id), 404)
  expect(await waiting()).toEqual([id])
  expect(await asking()).toEqual([])
})

test('speakers are reviewed beside badges', async () => {
  const speaker = await buildSpeaker(server.organizer)
  const path = await uploadPicture(server, 'speakers/photos', speaker._id)
  await anyone.speaker.updateSpeaker(idParams(speaker, { urlPhoto: path }))
  expect((await list('waiting')).map(({ entity }) => entity).sort()).toEqual(['badge', 'speaker'])
  await decide({ state: 'refused', reasons: ['blurred'], photo: path }, 'speaker', speaker._id)
  expect(await anyone.speaker.getSpeaker(idParams(speaker))).toMatchObject({
    urlPhoto: '',
    photoReasons: ['blurred'],
  })
  const [mail] = await asking(speaker.email)
  expect(mail?.text).toContain(speakerLink(server.context.config.publicUrl, speaker._id))
})
