import { describe, expect, test } from 'vitest'
import {
  buildDesk,
  buildSpeaker,
  companyPerFile,
  expectRefusal,
  idParams,
  serverPerFile,
  startServerForTest,
} from '#server/testing/desk.ts'
import type { Typed } from '#shared/email.ts'
import type { NewSpeaker, Speaker, SpeakerCard } from '#shared/speaker/speaker.schema.ts'

const WHOLE = {
  company: 'Sonatrach',
  bio: 'Twenty years\nin the field',
  topic: 'Carbonates',
  type: 'moderator',
  email: 'lina@talks.example',
  nom: 'Lina',
  position: 'Geologist',
  prenom: 'Haddad',
  tel: '+213 555 010 101',
  arrivalDate: '2025-10-05T08:00:00.000Z',
  departureDate: '2025-10-09T08:00:00.000Z',
} as const satisfies Typed<NewSpeaker>

const server = serverPerFile()
const { anyone, organizer } = server
const company = companyPerFile(server, { raisonSocial: 'Tassili Wells' })

const read = async (id: string) => (await organizer.speaker.getSpeaker(idParams(id))) as Speaker
const cards = () => anyone.speaker.listSpeakers() as Promise<SpeakerCard[]>
const isCarded = async ({ prenom }: { prenom: string }) => (await cards()).some((card) => card.prenom === prenom)

describe('POST create-speaker', () => {
  test('API-06, ENT-14, ENT-17: answers the record with every field', async () => {
    const created = await organizer.speaker.createSpeaker({
      body: { ...WHOLE, companyUid: company.id },
    })
    expect(created).toEqual({
      ...WHOLE,
      _id: expect.stringMatching(/^[0-9a-f]{32}$/),
      link: expect.stringMatching(/^[0-9a-f]{32}$/),
      companyUid: company.id,
      accepted: false,
      urlPhoto: '',
      urlFile1: '',
      urlFile2: '',
      urlFile3: '',
      fileNames: { urlFile1: '', urlFile2: '', urlFile3: '' },
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
      order: null,
      status: '',
      sessions: [],
      rev: 1,
    })
    expect(await read(created._id)).toEqual(created)
  })

  test('Q-116: an e-mail alone is enough; the type is then speaker', async () => {
    const created = await organizer.speaker.createSpeaker({ body: { email: 'Only@Talks.Example' } })
    expect(created).toMatchObject({
      type: 'speaker',
      email: 'only@talks.example',
      nom: '',
      arrivalDate: null,
    })
  })

  test.each([
    ['VAL-07: no e-mail', {}, 'email', 'Email is required'],
    ['VAL-08: half an e-mail', { email: 'lina@talks' }, 'email', 'Format invalid'],
    ['ENT-15: another type', { email: 'a@b.example', type: 'visitor' }, 'type', 'Type is required'],
    ['Q-189: a long bio', { email: 'a@b.example', bio: 'x'.repeat(10_001) }, 'bio', 'This text is too long'],
  ])('%s is refused with a text', async (_what, body, field, text) => {
    const refusal = await expectRefusal(anyone.speaker.createSpeaker({ body: body as NewSpeaker }), 400, 'invalid')
    expect(refusal).toMatchObject({ message: text, fields: { [field]: text } })
  })

  test('Q-116: of anyone but the organizer it is pending and not in the public list', async () => {
    const strangers = await buildSpeaker(anyone)
    const companys = await buildSpeaker(company.calls)
    const organizers = await buildSpeaker(organizer)
    expect([strangers.status, companys.status, organizers.status]).toEqual(['pending', 'pending', ''])
    expect(await Promise.all([strangers, companys, organizers].map(isCarded))).toEqual([false, false, true])
  })

  test('Q-116: companyUid is kept when such a company exists; a company’s own is its token’s', async () => {
    const uidOf = async (calls: typeof anyone, companyUid: string) =>
      (await buildSpeaker(calls, { companyUid })).companyUid
    expect(await uidOf(anyone, company.id)).toBe(company.id)
    expect(await uidOf(anyone, 'no such company')).toBe('')
    expect(await uidOf(company.calls, 'no such company')).toBe(company.id)
  })

  test('files and internal fields that are sent are ignored', async () => {
    const body = {
      ...WHOLE,
      urlPhoto: 'speakers/photos/a.jpg',
      status: 'confirmed',
      order: 1,
      code: 'X',
      rev: 9,
    }
    const created = await anyone.speaker.createSpeaker({ body })
    expect(created).toMatchObject({ urlPhoto: '', status: 'pending', order: null, rev: 1 })
    expect(created.code).toHaveLength(16)
  })

  test('Q-185: a desk is limited to two hundred an hour, each for itself', async () => {
    const limited = await startServerForTest({ env: { RATE_LIMITS: 'on' } })
    const [north, south] = [await buildDesk(limited, 'North'), await buildDesk(limited, 'South')]
    const at = ({ key }: typeof north) => limited.as({ 'x-desk-key': key })
    await Promise.all(Array.from({ length: 200 }, () => buildSpeaker(at(north))))
    await expectRefusal(buildSpeaker(at(north)), 429)
    await expect(buildSpeaker(at(south))).resolves.toMatchObject({ status: 'pending' })
  })
})

describe('GET speakers', () => {
  test('API-07, Q-043: anyone gets cards, and nothing that opens a page', async () => {
    await buildSpeaker(organizer)
    for (const card of await cards())
      expect(Object.keys(card).sort()).toEqual(['company', 'nom', 'position', 'prenom', 'urlPhoto'])
  })

  test('Q-146: a company gets the same with its own whole, each once, in any status', async () => {
    const own = await buildSpeaker(company.calls)
    const another = await buildSpeaker(organizer)
    const list = await company.calls.speaker.listSpeakers()
    const named = (prenom: string) => list.filter((speaker) => speaker.prenom === prenom)
    expect(named(own.prenom)).toEqual([await read(own._id)])
    expect(named(another.prenom)).toEqual([expect.not.objectContaining({ _id: expect.anything() })])
  })

  test('the organizer gets all of them whole, in every status', async () => {
    const pending = await buildSpeaker(anyone)
    const list = (await organizer.speaker.listSpeakers()) as Speaker[]
    expect(list.find(({ _id }) => _id === pending._id)).toEqual(await read(pending._id))
  })

  test('Q-064, Q-146: by order, those without one last, then by name', async () => {
    const fresh = await startServerForTest()
    const orders: [string, number | null][] = [
      ['Zora', 1],
      ['Bilal', null],
      ['Amina', null],
      ['Karim', 2],
    ]
    for (const [nom, order] of orders) {
      const { _id } = await buildSpeaker(fresh.organizer, { nom })
      await fresh.organizer.speaker.setSpeakerOrder(idParams(_id, { order }))
    }
    const list = await fresh.anyone.speaker.listSpeakers()
    expect(list.map(({ nom }) => nom)).toEqual(['Zora', 'Karim', 'Amina', 'Bilal'])
  })

  test('Q-079: pages of a list have the total; strangers cannot search by e-mail', async () => {
    await buildSpeaker(organizer, { nom: 'Quandela', email: 'hidden@quandela.example' })
    const total = async (query: string, headers = {}) =>
      Number(
        (await server.request('GET', `/api/speaker/speakers?limit=1&q=${query}`, { headers })).headers['x-total-count'],
      )
    expect(await total('Quandela')).toBe(1)
    expect(await total('quandela.example')).toBe(0)
    expect(await total('quandela.example', company.headers)).toBe(0)
    expect(await organizer.speaker.listSpeakers({ query: { q: 'quandela.example' } })).toHaveLength(1)
  })

  test('Q-125: which statuses are hidden is the edition’s', async () => {
    const speaker = await buildSpeaker(organizer)
    const setStatus = (change: string) => organizer.speaker.setSpeakerStatus(idParams(speaker, { change }))
    for (const [status, isShown] of [
      ['rejected', false],
      ['confirmed', true],
      ['trash', false],
      ['on hold', true],
    ] as const) {
      await setStatus(status)
      expect(await isCarded(speaker)).toBe(isShown)
    }
    await server.setEdition({ hiddenStatuses: ['on hold'] })
    expect(await isCarded(speaker)).toBe(false)
    await server.setEdition({ hiddenStatuses: null })
  })
})
