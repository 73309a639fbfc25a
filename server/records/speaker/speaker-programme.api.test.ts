import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { buildSpeaker, expectRefusal, idParams, mailsTo, serverPerTest } from '#server/testing/records.ts'
import { solid } from '#server/testing/sample-files.ts'

const server = serverPerTest()
const { anyone, organizer } = server

const archive = () => server.byOrganizer('GET', '/api/speaker/documents')

/** A file as if it had been sent for this speaker. */
async function giveDocument(id: string, field: 'urlFile1' | 'urlFile2', name: string, bytes: Buffer) {
  const folder = field === 'urlFile1' ? 'speakers/topics1' : 'speakers/topics2'
  const path = await server.context.files.store({ folder, recordId: id, name, bytes })
  await organizer.speaker.updateSpeaker(idParams(id, { [field]: path }))
}
const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`)
/** A presentation with a password is stored in the container of the old Office. */
const PROTECTED = Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex')

test('the documents of all come as one archive, a folder for each speaker, none lost to a name twice, each with the name that was sent and the ending of what it is', async () => {
  expect((await archive()).statusCode).toBe(404)
  const one = await buildSpeaker(organizer, { nom: 'Lina', prenom: 'Haddad' })
  const other = await buildSpeaker(organizer, { nom: 'Lina', prenom: 'Haddad' })
  const tiff = await solid(9, 9, '#fff').tiff().toBuffer()
  await giveDocument(one._id, 'urlFile1', '../../talk.pdf', pdf('first'))
  await giveDocument(one._id, 'urlFile2', 'Exposé.pptx', PROTECTED)
  await giveDocument(other._id, 'urlFile1', 'talk.pdf', pdf('third'))
  await giveDocument(other._id, 'urlFile2', 'Plan.tif', tiff)
  const answer = await archive()
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="speakers-\d{4}-\d\d-\d\d\.zip"$/)
  const files = unzipSync(new Uint8Array(answer.rawPayload))
  const names = ['Exposé.pptx', 'Plan.jpg', 'talk (2).pdf', 'talk.pdf'].map((name) => `Haddad Lina/${name}`)
  expect(Object.keys(files).sort()).toEqual(names)
  const talks = names.slice(2).map((name) => Buffer.from(files[name] ?? []).toString())
  expect(talks.sort()).toEqual([pdf('first'), pdf('third')].map(String))
})

test('a confirmation letter is sent again to a speaker who accepted and is taken up', async () => {
  const speaker = await buildSpeaker(anyone)
  const params = { id: speaker._id }
  const { resendConfirmation, setSpeakerStatus, updateSpeaker } = organizer.speaker
  const letters = async () => (await mailsTo(server, speaker.email, 'speaker_confirmation')).length
  await expectRefusal(resendConfirmation({ params }), 400)
  await anyone.speaker.updateSpeaker({ params, body: { accepted: true } })
  // Accepted, but still hidden.
  await expectRefusal(resendConfirmation({ params }), 400)
  await setSpeakerStatus({ params, body: { change: 'accepted' } })
  expect(await letters()).toBe(1)
  await resendConfirmation({ params })
  expect(await letters()).toBe(2)
  await updateSpeaker({ params, body: { topic: 'Valves' } })
  expect(await letters()).toBe(2)
})
