import { afterEach, describe, expect, test } from 'vitest'
import { type Actor, authorOf } from '#server/base/actor.ts'
import {
  buildSpeaker,
  type Calls,
  companyPerFile,
  expectRefusal,
  idParams,
  publicIdOf,
  serverPerFile,
} from '#server/testing/records.ts'
import type { Speaker, SpeakerEdit } from '#shared/speaker/speaker.schema.ts'
import { speakerHandlers } from './speaker.handlers.ts'

const server = serverPerFile()
const { anyone, organizer } = server
const company = companyPerFile(server)

const read = async (id: string) => (await anyone.speaker.getSpeaker(idParams(id))) as Speaker
/** Without what the organizer alone is told. */
const seen = ({ link, ...speaker }: Speaker) => speaker
const edit = async (id: string, body: SpeakerEdit, calls: Calls = anyone) =>
  (await calls.speaker.updateSpeaker(idParams(id, body))) as Speaker

const FORM = {
  type: 'moderator',
  company: 'Sonatrach',
  nom: 'Amina',
  prenom: 'Belkacem',
  position: 'Engineer',
  tel: '+213 555 020 202',
  topic: 'Wells',
  bio: 'A bio\nof two lines',
  arrivalDate: '2025-10-05T08:00:00.000Z',
  departureDate: '2025-10-09T08:00:00.000Z',
} as const satisfies SpeakerEdit

describe('the link holder', () => {
  test('API-08: reads the whole record, and never what is internal', async () => {
    const { _id } = await buildSpeaker(organizer)
    const { payload, headers } = await server.request('GET', `/api/speaker/speakers/${_id}`)
    expect(payload).not.toMatch(/confirmedAt|createdAt|deletedAt|consent/)
    expect(headers['cache-control']).toBe('no-store')
    await expectRefusal(read('0'.repeat(32)), 404)
  })

  test('API-09: writes the fields of the form; the answer has the four file fields', async () => {
    const before = seen(await buildSpeaker(organizer))
    const after = await edit(before._id, FORM)
    const files = { urlPhoto: '', urlFile1: '', urlFile2: '', urlFile3: '' }
    expect(after).toEqual({ ...before, ...FORM, ...files, rev: 2 })
    expect(await read(before._id)).toEqual(after)
  })

  test('Q-044: sends the whole record back, and what is not its own is ignored', async () => {
    const before = seen(await buildSpeaker(organizer))
    const foreign = {
      email: 'x',
      status: 'confirmed',
      order: 1,
      sessions: ['a'],
      companyUid: company.id,
      code: 'X',
    }
    for (const calls of [anyone, company.calls])
      expect(await edit(before._id, { ...before, ...foreign, nom: 'Lina' } as SpeakerEdit, calls)).toEqual(before)
  })

  test.each([
    ['a number for a name', { nom: 3 }, 'nom'],
    ['a text for a tick', { accepted: 'yes' }, 'accepted'],
    ['an unknown document', { consents: [{ document: 'other', version: '1', language: 'en' }] }, 'consents.0.document'],
  ])('%s is refused', async (_what, body, field) => {
    const { _id } = await buildSpeaker(organizer)
    const refusal = await expectRefusal(edit(_id, body as SpeakerEdit), 400, 'invalid')
    expect(refusal).toMatchObject({ fields: { [field]: expect.any(String) } })
  })

  test('Q-121: fields may be emptied again', async () => {
    const { _id } = await buildSpeaker(organizer, FORM)
    const emptied = { nom: '', bio: '', arrivalDate: null, departureDate: null }
    expect(await edit(_id, emptied)).toMatchObject(emptied)
  })
})

test('Q-192 values of a conflict are those of the wire', async () => {
  const before = await buildSpeaker(organizer)
  await edit(before._id, { accepted: true })
  await edit(before._id, { accepted: false })
  const after = await edit(before._id, { accepted: true, baseRev: before.rev })
  expect(after.conflicts).toMatchObject([{ field: 'accepted', yours: true, stored: false, by: 'link' }])
})

const enforce = (isEnforced: boolean | null) =>
  server.setEdition({ deadlines: { speakerEdit: { enforce: isEnforced } } })
afterEach(() => enforce(null))

test('Q-003 once the date is enforced, link holders and companies get 403 and still read; the organizer edits', async () => {
  const { _id } = await buildSpeaker(company.calls)
  await enforce(true)
  for (const calls of [anyone, company.calls]) {
    const refusal = await expectRefusal(edit(_id, { nom: 'Late' }, calls), 403, 'deadline_passed')
    expect(refusal.message).toBe('The deadline for this change has passed')
  }
  expect(await read(_id)).toMatchObject({ nom: 'Lina' })
  expect(await edit(_id, { nom: 'Mended' }, organizer)).toMatchObject({ nom: 'Mended' })
  await expectRefusal(edit('0'.repeat(32), { nom: 'x' }), 404)
})

describe('a desk', () => {
  const desk: Actor = { kind: 'desk', companyId: '', deskId: 'd1', address: '', language: 'en' }
  const byDesk = () => [desk, server.context, authorOf(desk, server.context)] as const
  const input = <Body>(id: string, body: Body) => ({ params: { id }, query: undefined, body })

  test('sees no documents and no status, in the list too, and nobody whose status hides them', async () => {
    const shown = seen(await buildSpeaker(organizer))
    const _id = publicIdOf(shown._id)
    const pending = await buildSpeaker(anyone)
    const list = await speakerHandlers.listSpeakers({ params: {}, query: {}, body: undefined }, ...byDesk())
    const [one] = list.filter((speaker) => '_id' in speaker && speaker._id === _id)
    const { status, urlFile1, urlFile2, urlFile3, fileNames, ...rest } = shown
    expect(one).toEqual({ ...rest, _id })
    expect(JSON.stringify(list)).not.toContain(publicIdOf(pending._id))
    expect(await speakerHandlers.getSpeaker(input(_id, undefined), ...byDesk())).toEqual({ ...rest, _id })
  })

  test('writes names, position, company, mobile and photo, and nothing else', async () => {
    const before = seen(await buildSpeaker(organizer))
    const body = { ...FORM, accepted: true, consents: [] }
    await speakerHandlers.updateSpeaker(input(publicIdOf(before._id), body), ...byDesk())
    const { nom, prenom, position, company: name, tel } = FORM
    expect(await read(before._id)).toEqual({ ...before, nom, prenom, position, company: name, tel, rev: 2 })
  })
})

test('Q-261 a profile shows when it was first received, to link holders, and only once it was', async () => {
  const { _id } = await buildSpeaker(organizer)
  expect(await read(_id)).not.toHaveProperty('receivedAt')
  const consents = [{ document: 'privacy', version: '1', language: 'en' }] as const
  await edit(_id, { ...FORM, accepted: true, consents: [...consents] })
  const { receivedAt = '' } = await read(_id)
  expect(Date.parse(receivedAt)).toBeGreaterThan(0)
  await server.setEdition({ privacyPolicy: { version: '2' } })
  await edit(_id, { ...FORM, topic: 'Other wells', accepted: true, consents: [{ ...consents[0], version: '2' }] })
  expect((await read(_id)).receivedAt).toBe(receivedAt)
})

test('marks that turn the direction of text do not stay in a name', async () => {
  const { _id } = await buildSpeaker(organizer)
  await edit(_id, { nom: 'Amina\u202egnp.exe', bio: 'A\u2066bio' })
  expect(await read(_id)).toMatchObject({ nom: 'Aminagnp.exe', bio: 'Abio' })
})
