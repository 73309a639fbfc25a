import { describe, expect, test } from 'vitest'
import {
  buildSpeaker,
  companyPerFile,
  DAY_MS,
  idParams,
  ORGANIZER_HEADERS,
  serverPerFile,
} from '#server/testing/records.ts'
import { pdf, png } from '#server/testing/sample-files.ts'
import { SPEAKER_FOLDERS, type SpeakerFileField } from '#shared/speaker/speaker.fields.ts'
import type { Speaker, SpeakerEdit } from '#shared/speaker/speaker.schema.ts'

const server = serverPerFile()
const { anyone, organizer } = server
const company = companyPerFile(server)

async function upload(field: SpeakerFileField, id: string, name = 'My talk.pdf') {
  const isPhoto = field === 'urlPhoto'
  const [file, type] = isPhoto ? [await png(), 'image/png'] : [pdf, 'application/pdf']
  return server.upload(SPEAKER_FOLDERS[field], id, file, {}, name, type)
}
const save = async (id: string, body: SpeakerEdit, calls = anyone) =>
  (await calls.speaker.updateSpeaker(idParams(id, body))) as Speaker
const read = async (id: string) => (await anyone.speaker.getSpeaker(idParams(id))) as Speaker
const get = (path: string) => server.request('GET', path)
const FIELDS = Object.keys(SPEAKER_FOLDERS) as SpeakerFileField[]

describe('the files of a speaker', () => {
  test.each(FIELDS)(
    'UPL-01, UPL-02, STATE-06: %s is uploaded, saved with the whole record, and read',
    async (field) => {
      const before = await buildSpeaker(organizer)
      const { status, file } = await upload(field, before._id)
      expect(status).toBe(200)
      expect(file.startsWith(`${SPEAKER_FOLDERS[field]}/`)).toBe(true)
      expect(file).not.toContain(before._id)
      const after = await save(before._id, { ...before, [field]: `${file}?t=12` } as SpeakerEdit)
      expect(after[field]).toBe(`/api/upload/files/${file}`)
      expect((await get(after[field])).statusCode).toBe(200)
      expect((await read(before._id))[field]).toBe(after[field])
    },
  )

  test('Q-208: the names under which documents were sent are answered, in the lists too', async () => {
    const speaker = await buildSpeaker(company.calls)
    const { file } = await upload('urlFile2', speaker._id, 'Carbonates – été.pdf')
    const fileNames = { urlFile1: '', urlFile2: 'Carbonates – été.pdf', urlFile3: '' }
    expect(await save(speaker._id, { urlFile2: file })).toMatchObject({ fileNames })
    expect(await save(speaker._id, { nom: 'Other' })).toMatchObject({ fileNames })
    for (const calls of [company.calls, organizer]) {
      const list = (await calls.speaker.listSpeakers()) as Speaker[]
      expect(list.find(({ _id }) => _id === speaker._id)).toMatchObject({ fileNames })
    }
  })

  test('Q-174: a link holder takes a document away with an empty text', async () => {
    const { _id } = await buildSpeaker(organizer)
    await save(_id, { urlFile1: (await upload('urlFile1', _id)).file })
    const after = await save(_id, { urlFile1: '' })
    expect(after).toMatchObject({ urlFile1: '', fileNames: { urlFile1: '' } })
  })

  test('Q-186: a file of another record, of another field, or from elsewhere is ignored', async () => {
    const own = await buildSpeaker(organizer)
    const other = await buildSpeaker(organizer)
    const kept = await save(own._id, { urlPhoto: (await upload('urlPhoto', own._id)).file })
    const foreign = [
      (await upload('urlPhoto', other._id)).file,
      (await upload('urlFile1', own._id)).file,
      'https://elsewhere.example/a.jpg',
      'speakers/photos/0000.jpg',
    ]
    for (const urlPhoto of foreign) expect(await save(own._id, { urlPhoto })).toEqual(kept)
  })

  test('the public card shows the photo', async () => {
    const speaker = await buildSpeaker(organizer)
    const { urlPhoto } = await save(speaker._id, { urlPhoto: (await upload('urlPhoto', speaker._id)).file })
    const cards = await anyone.speaker.listSpeakers()
    expect(cards.find(({ prenom }) => prenom === speaker.prenom)).toMatchObject({ urlPhoto })
  })

  test('uploads for an unknown or deleted speaker are refused, and its files are not given out', async () => {
    const { _id } = await buildSpeaker(organizer)
    const { file } = await upload('urlPhoto', _id)
    await save(_id, { urlPhoto: file })
    await organizer.speaker.deleteSpeaker(idParams(_id))
    expect((await upload('urlPhoto', _id)).status).toBe(404)
    expect((await upload('urlFile1', '0'.repeat(32))).status).toBe(404)
    expect((await get(`/api/upload/files/${file}`)).statusCode).toBe(404)
  })
})

test.each([
  ['its company', () => company.headers, 200],
  ['the organizer', () => ORGANIZER_HEADERS, 200],
  ['the holder of the link', () => ({}), 401],
])('deleteFile (Q-174): %s', async (_who, headers, status) => {
  const { _id } = await buildSpeaker(company.calls)
  const { urlFile3, rev } = await save(_id, { urlFile3: (await upload('urlFile3', _id)).file })
  const payload = { filePath: urlFile3 }
  const answer = await server.request('DELETE', '/api/upload/deleteFile', { headers: headers(), payload })
  expect(answer.statusCode).toBe(status)
  const isGone = status === 200
  expect(await read(_id)).toMatchObject({ urlFile3: isGone ? '' : urlFile3, rev: isGone ? rev + 1 : rev })
})

test('the sweep takes what was replaced and leaves what a speaker still shows, conflicts included', async () => {
  const { _id, rev } = await buildSpeaker(organizer)
  const replaced = (await upload('urlPhoto', _id)).file
  await save(_id, { urlPhoto: replaced })
  const shown = (await upload('urlPhoto', _id)).file
  await save(_id, { urlPhoto: shown })
  // This one loses against the revision: the stored file stays, although the other was claimed.
  const late = (await upload('urlPhoto', _id)).file
  const answer = await save(_id, { urlPhoto: late, baseRev: rev })
  expect(answer.conflicts).toMatchObject([{ field: 'urlPhoto', stored: `/api/upload/files/${shown}` }])
  server.advanceClock(2 * DAY_MS)
  await server.context.files.sweep()
  const statusOf = async (file: string) => (await get(`/api/upload/files/${file}`)).statusCode
  expect([await statusOf(replaced), await statusOf(shown)]).toEqual([404, 200])
})

test('a speaker who is deleted takes photo and documents along', async () => {
  const { _id } = await buildSpeaker(organizer)
  const files: string[] = []
  for (const field of FIELDS) {
    const { file } = await upload(field, _id)
    await save(_id, { [field]: file })
    files.push(file)
  }
  const rows = () => server.context.db.selectFrom('file').select('path').where('path', 'in', files).execute()
  server.advanceClock(2 * DAY_MS)
  await server.context.files.sweep()
  expect(await rows()).toHaveLength(FIELDS.length)
  await organizer.speaker.deleteSpeaker(idParams(_id))
  await server.context.files.sweep()
  expect(await rows()).toEqual([])
})
