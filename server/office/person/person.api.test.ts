import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { tracesIn } from '#server/testing/find-traces.ts'
import {
  buildBadge,
  buildCompany,
  buildInvitedBadge,
  buildSpeaker,
  buildVisa,
  companyPerFile,
  expectRefusal,
  idParams,
  PRIVACY_ACCEPTED,
  type SignedInCompany,
  sendSheet,
  serverPerFile,
  UPDATE,
  uploadPhoto,
} from '#server/testing/send-sheet.ts'

const EMAIL = 'zubaydah-quxley@person.example'
/** Texts that occur nowhere else in the product. */
const SECRETS = [
  EMAIL,
  'Zubaydah',
  'Quxley',
  '+999 31415926',
  'Wrangler of Qubits',
  'Her topic of Xylography',
  'Her life in Ouagadougou',
  'PX7788991',
  'Lane of the Zither',
  '+999 1414213',
  'Zirconium',
]

const server = serverPerFile()
const { anyone, organizer } = server
let company: SignedInCompany
const bystander = companyPerFile(server)
let badgeId = ''
let visaId = ''
let photo = ''
let consentsBefore = 0
beforeAll(async () => {
  company = await buildCompany(server, {
    email: EMAIL,
    raisonSocial: 'Stays',
    name: 'Zubaydah Quxley',
    tel: '+999 31415926',
    position: 'Wrangler of Qubits',
  })
  // Invites somebody else, in a mail that names the contact.
  await buildBadge(company, { type: 'delegate', email: 'guest@elsewhere.example' })
  const own = await buildBadge(bystander, { type: 'delegate', email: EMAIL })
  badgeId = own._id
  photo = await uploadPhoto(server, badgeId)
  const consents = PRIVACY_ACCEPTED
  await anyone.badge.updateBadge(
    idParams(badgeId, { nom: 'Zubaydah', prenom: 'Quxley', tel: '+999 31415926', urlPhoto: photo, consents }),
  )
  await buildSpeaker(organizer, {
    email: EMAIL,
    nom: 'Zubaydah',
    prenom: 'Quxley',
    topic: 'Her topic of Xylography',
    bio: 'Her life in Ouagadougou',
    accepted: true,
    consents,
  })
  const visa = await buildVisa(bystander.calls, {
    email: EMAIL,
    name: 'Quxley',
    firstName: 'Zubaydah',
    passportNbr: 'PX7788991',
    adresse: 'Lane of the Zither',
  })
  visaId = visa._id
  // A letter, and a list for an authority in both forms: each says or notes something of the request.
  await server.setEdition({ visaLetter: { issuer: { name: 'Oran Expo SPA' } } })
  await organizer.visa.issueVisaLetter(idParams(visaId, { send: true }))
  const list = { ids: [visaId], recipient: 'ministry' as const }
  await organizer.visa.makeVisaList({ body: list })
  for (const [path, payload] of [
    ['/api/visa/list/sheet', list],
    ['/api/export/visas/sheet', {}],
  ] as const)
    expect((await server.byOrganizer('POST', path, payload)).statusCode).toBe(200)
  const at = { params: { id: bystander.id } }
  await organizer.contact.createContact({
    ...at,
    body: { name: 'Z. Quxley', email: EMAIL, tel: '+999 1414213' },
  })
  await organizer.note.createNote({ ...at, body: { text: 'Quxley Zubaydah asked for Zirconium' } })
  await organizer.note.createNote({ ...at, body: { text: 'Names nobody' } })
  // An import that replaced the contact's data, and a backup that contains all of it.
  await sendSheet(server, `raisonSocial,email,position\nStays,${EMAIL},Other\n`, UPDATE)
  await organizer.backup.createBackup()
  consentsBefore = (await server.rows('consent')).length
})

const get = (email: string) => server.byOrganizer('GET', `/api/persons/${encodeURIComponent(email)}`)
const logOf = (id: string) => server.rows('change', { id })

test('ENT everything about a person is in one archive, passport and files too, and the reading is in the audit', async () => {
  const looks = async () => (await logOf(visaId)).filter(({ entity }) => entity === 'visa.read').length
  const looksBefore = await looks()
  const refused = { refusal: 'Xenial reason', refusalContact: 'Selma Tounsi', refusalPhone: '+213 555 0199' }
  await organizer.badge.updateBadge(idParams(badgeId, refused))
  const answer = await get(EMAIL.toUpperCase())
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const archive = unzipSync(new Uint8Array(answer.rawPayload))
  const archived = JSON.parse(strFromU8(archive['person.json'] ?? new Uint8Array()))
  expect(archived).toMatchObject({
    email: EMAIL,
    companies: [{ raisonSocial: 'Stays', name: 'Zubaydah Quxley' }],
    contacts: [{ name: 'Z. Quxley' }],
    notes: [{ text: 'Quxley Zubaydah asked for Zirconium' }],
    badges: [{ _id: badgeId, nom: 'Zubaydah' }],
    speakers: [{ topic: 'Her topic of Xylography' }],
    visas: [{ passportNbr: 'PX7788991', birth: 'GH' }],
    consents: [{ document: 'privacy' }, { document: 'privacy' }],
    files: [{ path: photo }],
  })
  expect(archived.mails.map(({ key }: { key: string }) => key)).toContain('invitation')
  const file = archive[`files/${photo}`]
  expect(file && [...file.subarray(0, 2)]).toEqual([0xff, 0xd8])
  const text = JSON.stringify(archived)
  // Whoever is refused entry does not read it, nor whom a desk calls then.
  for (const word of [
    'refus',
    ...Object.values(refused),
    'passwordHash',
    'tokenVersion',
    'passportHash',
    'nomKey',
    '"html"',
  ])
    expect(text).not.toContain(word)
  expect(await looks()).toBe(looksBefore + 1)
})

test('ENT nobody of that address is 404', async () => {
  expect((await get('nobody@person.example')).statusCode).toBe(404)
  const erase = server.erase('nobody@person.example')
  await expectRefusal(erase, 404)
})

test('Q-190 an erased person is found nowhere under the data directory; consents and the log stay without a name', async () => {
  expect((await tracesIn(server, [EMAIL])).length).toBeGreaterThan(1)
  const lines = (await server.rows('change')).length
  const answer = await server.erase(EMAIL)
  expect(answer).toEqual({
    message: 'Person erased successfully',
    erased: {
      companies: 1,
      contacts: 1,
      badges: 1,
      speakers: 1,
      visas: 1,
      notes: 1,
      mails: expect.any(Number),
      files: 1,
    },
    stillNamedIn: [],
  })
  expect(answer.erased.mails).toBeGreaterThan(2)
  expect(await tracesIn(server, [...SECRETS, visaId])).toEqual([])
  // What was handed to the ministry stays as a count; the letter's number stays, and opens nothing.
  expect(await server.rows('visaList')).toMatchObject([
    { recipient: 'ministry', count: 1 },
    { recipient: 'ministry', count: 1 },
  ])
  expect(await server.rows('visaLetter')).toMatchObject([{ visaId: '' }])
  expect(existsSync(join(server.dataDir, 'files', photo))).toBe(false)
  const consents = await server.rows('consent')
  expect(consents).toHaveLength(consentsBefore)
  expect(consents.map(({ recordId }) => recordId)).not.toContain(badgeId)
  expect(await logOf(badgeId)).toEqual([])
  expect(await logOf(visaId)).toEqual([])
  const linesNow = (await server.rows('change')).length
  expect(linesNow).toBeGreaterThan(lines)
})

test('Q-190 what belongs to others stays: the company without its contact, its guest’s badge, the bystander', async () => {
  await expectRefusal(company.calls.account.getMyCompany(), 401)
  const left = await organizer.company.getCompany(idParams(company))
  expect(left).toMatchObject({ raisonSocial: 'Stays', name: '', email: '', tel: '', position: '' })
  const guests = await organizer.badge.listBadgesOfCompany(idParams(company))
  expect(guests.map(({ email }) => email)).toEqual(['guest@elsewhere.example'])
  expect(await bystander.calls.badge.listBadgesOfCompany(idParams(bystander))).toEqual([])
  expect(await bystander.calls.account.getMyCompany()).toMatchObject({ isBadge: false, isVisa: false })
  expect((await get(EMAIL)).statusCode).toBe(404)
  const params = { id: bystander.id }
  expect(await organizer.contact.listContacts({ params })).toEqual([])
  expect((await organizer.note.listNotes({ params })).map(({ text }) => text)).toEqual(['Names nobody'])
})

test('Q-190 an erasure lists which other records still name the person, and in which fields', async () => {
  const email = 'anwar-tessaout@person.example'
  const { id, calls } = await buildCompany(server, { raisonSocial: 'Wells of the South' })
  await organizer.company.updateCompany(
    idParams(id, { presentation: 'Founded in 1988 by Anwar  Tessaout and his sister', adresse: '1 rue Anwar' }),
  )
  const title = { title: 'Keynote of Tessaout Anwar', titleFr: 'Ouverture par Anwâr TESSAOÛT' }
  const session = await organizer.session.createSession({
    body: { ...title, room: 'A', startsAt: '2025-10-06T09:00:00.000Z', endsAt: '2025-10-06T10:00:00.000Z' },
  })
  await buildInvitedBadge(server, { type: 'delegate', email, nom: 'Tessaout', prenom: 'Anwar' })
  const { message, stillNamedIn } = await server.erase(email)
  expect(message).toBe('Person erased; other records still name the person, see stillNamedIn')
  expect(stillNamedIn).toEqual([
    { entity: 'company', id, record: 'Wells of the South', fields: ['presentation'] },
    { entity: 'session', id: session._id, record: title.title, fields: ['title', 'titleFr'] },
  ])
  expect(await calls.account.getMyCompany()).toMatchObject({ adresse: '1 rue Anwar' })
})

test('Q-190 Q-317 a name that another company overwrote is searched for as well', async () => {
  const email = 'yolanda@person.example'
  const inviter = await buildCompany(server, { badge: { visitor: { all: 9 } } })
  const taker = await buildCompany(server, { badge: { delegate: { all: 9 } } })
  await buildBadge(inviter, { type: 'visitor', email, nom: 'Qwertzov', prenom: 'Yolanda' })
  const params = { id: inviter.id }
  await organizer.company.updateCompany({ params, body: { presentation: 'CallApi for Yolanda Qwertzov.' } })
  const found = await taker.calls.badge.findBadgeByEmail({ params: { email } })
  await taker.calls.badge.updateBadge(idParams(found, { type: 'delegate' }))
  const [own] = await taker.calls.badge.listBadgesOfCompany(idParams(taker))
  await taker.calls.badge.updateBadge(idParams(own?._id ?? '', { nom: 'Other', prenom: 'Name' }))
  const { stillNamedIn } = await server.erase(email)
  expect(stillNamedIn).toMatchObject([{ entity: 'company', id: inviter.id, fields: ['presentation'] }])
})

test('Q-246 a badge that was merged with the person’s goes too, whichever address is named', async () => {
  for (const named of ['kept', 'other']) {
    const [kept = '', other = ''] = ['kept', 'other'].map((part) => `${part}-${named}@ximenez.example`)
    const [one, two] = [kept, other].map((email) => buildBadge(bystander, { type: 'delegate', email }))
    const ids = { id: (await one)?._id ?? '', other: (await two)?._id ?? '' }
    await anyone.badge.updateBadge(idParams(ids.other, { nom: 'Ximenez Quetzal' }))
    await organizer.badge.mergeBadge(idParams(ids, { other: ids.other, take: [] }))
    const { erased } = await server.erase(`${named}-${named}@ximenez.example`)
    expect(erased.badges).toBe(2)
    expect(await tracesIn(server, [kept, other, 'Ximenez Quetzal'])).toEqual([])
  }
})

test('Q-190 the address is free again, and the server writes on', async () => {
  expect(await buildBadge(bystander, { type: 'delegate', email: EMAIL })).toMatchObject({ email: EMAIL })
})
