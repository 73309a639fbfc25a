import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { buildSpeaker } from '#server/testing/build-speaker.ts'
import { mailsTo } from '#server/testing/read-mails.ts'
import { byId, expectRefusal, freshServer } from '#server/testing/test-server.ts'

const server = freshServer()

const archive = () => server.byOrganizer('GET', '/api/speaker/documents')

/** A file as if it had been sent for this speaker. */
async function giveDocument(id: string, field: 'urlFile1' | 'urlFile2', name: string, text: string) {
  const folder = field === 'urlFile1' ? 'speakers/topics1' : 'speakers/topics2'
  const bytes = Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`)
  const path = await server.context.files.store({ folder, recordId: id, name, bytes })
  await server.organizer.speaker.updateSpeaker(byId(id, { [field]: path }))
  return bytes
}

test('the documents of all come as one archive, a folder for each speaker, none lost to a name twice', async () => {
  expect((await archive()).statusCode).toBe(404)
  const one = await buildSpeaker(server.organizer, { nom: 'Lina', prenom: 'Haddad' })
  const other = await buildSpeaker(server.organizer, { nom: 'Lina', prenom: 'Haddad' })
  const first = await giveDocument(one._id, 'urlFile1', '../../talk.pdf', 'first')
  await giveDocument(one._id, 'urlFile2', 'CV.pdf', 'second')
  const third = await giveDocument(other._id, 'urlFile1', 'talk.pdf', 'third')
  const answer = await archive()
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="speakers-\d{4}-\d\d-\d\d\.zip"$/)
  const files = unzipSync(new Uint8Array(answer.rawPayload))
  const names = Object.keys(files)
  expect(names).toHaveLength(3)
  for (const name of names) expect(name).toMatch(/^Haddad Lina\/[^/]+\.pdf$/)
  const contents = Object.values(files).map((bytes) => Buffer.from(bytes).toString())
  expect(contents).toContain(first.toString())
  expect(contents).toContain(third.toString())
})

test('a confirmation letter is sent again to a speaker who accepted and is taken up', async () => {
  const speaker = await buildSpeaker(server.anyone)
  const params = { id: speaker._id }
  const { sendLetterAgain, setSpeakerStatus, updateSpeaker } = server.organizer.speaker
  const letters = async () =>
    (await mailsTo(server, speaker.email)).filter(({ key }) => key === 'speaker_confirmation').length
  await expectRefusal(sendLetterAgain({ params }), 400)
  await server.anyone.speaker.updateSpeaker({ params, body: { accepted: true } })
  // Accepted, but still hidden.
  await expectRefusal(sendLetterAgain({ params }), 400)
  await setSpeakerStatus({ params, body: { change: 'accepted' } })
  expect(await letters()).toBe(1)
  await sendLetterAgain({ params })
  expect(await letters()).toBe(2)
  await updateSpeaker({ params, body: { topic: 'Valves' } })
  expect(await letters()).toBe(2)
})
