import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXPORT_ENTITIES } from '#shared/export/export.contract.ts'
import { PHOTO_STATES } from '#shared/photo/photo.rules.ts'
import { ROLES, type Role } from '#shared/roles.ts'
import { addressOf, type CallName, type Fixture, type Row } from './testing/access-row.ts'
import { ACCESS_TABLE, EVERY_CALL } from './testing/access-table.ts'
import {
  buildBadge,
  buildCompany,
  buildDesk,
  buildMaterial,
  buildSpeaker,
  buildVisa,
  idParams,
  NONCE,
  publicIdOf,
  type SignedInCompany,
  startTestServer,
  type TestServer,
  uploadPhoto,
} from './testing/desk.ts'

// Nothing in the answers to somebody who may not change badges and speakers opens or changes a record.

let server: TestServer
let own: SignedInCompany
let fixture: Fixture
let campaignId: string
let deskKey: string
beforeAll(async () => {
  server = await startTestServer()
  own = await buildCompany(server, { badge: { exhibitor: { all: 20 } } })
  await fillEvent()
})
afterAll(() => server.close())

/** Records of every kind that names a badge, a speaker or a visa request. */
async function fillEvent() {
  const { organizer, anyone } = server
  const pending = await buildBadge(own)
  const complete = await buildBadge(own, { nom: 'Amina', prenom: 'Benali', tel: '+213 555 12 34 56' })
  const alike = await buildBadge(own, { nom: 'Amina', prenom: 'Benali', tel: '+213 555 12 34 56' })
  const replaced = await buildBadge(own)
  const declined = await buildBadge(own)
  const deleted = await buildBadge(own)
  const refused = await buildBadge(own, { nom: 'Yasmina' })
  const [kept, merged] = [await buildBadge(own, { nom: 'Lina' }), await buildBadge(own, { nom: 'Lina' })]
  const photo = await uploadPhoto(server, complete._id)
  await anyone.badge.updateBadge(idParams(complete, { urlPhoto: photo }))
  await organizer.badge.replaceLink(idParams(replaced))
  await anyone.badge.declineBadge(idParams(declined, { reason: 'cannot_come' }))
  await own.calls.badge.deleteBadge(idParams(deleted))
  const refusal = { refusal: 'Threatened the staff', refusalContact: 'Selma', refusalPhone: '+213 555' }
  await organizer.badge.updateBadge(idParams(refused, refusal))
  await organizer.badge.mergeBadge(idParams(kept, { other: merged._id, take: [] }))
  const speaker = await buildSpeaker(organizer)
  await buildSpeaker(anyone, { companyUid: own.id })
  await organizer.speaker.sendInvitation(idParams(speaker))
  const { _id: visaId, receipt = '' } = await buildVisa(own.calls, { email: 'applicant@visas.example' })
  await anyone.visa.sendReceiptsAgain({ body: { email: 'applicant@visas.example' } })
  const people = [pending, complete, alike, replaced, declined, refused, kept]
  const pair = ['duplicate', ...[complete._id, alike._id].sort()].join(':')
  const value = { [pair]: { by: 'Selma', at: server.time() } }
  await organizer.setting.updateSetting({ params: { key: 'dismissed' }, body: { value } })
  const texts = { object: 'A', content: 'B', objectFr: 'C', contentFr: 'D', days: 7 }
  const ids = people.map(({ _id }) => _id)
  campaignId = (await organizer.campaign.createCampaign({ body: { ...texts, filter: 'badges_chosen', ids } }))._id
  await organizer.print.createPrints({ body: { ids: ids.slice(1), by: '', printer: '' } })
  deskKey = await workAtDesks(complete._id, refused._id)
  const { _id: materialId } = await buildMaterial(own)
  const { _id: linkId } = await organizer.loginLink.createLoginLink(idParams(own))
  const { _id: sponsorId } = await organizer.sponsor.createSponsor({ body: { table: 'gold' } })
  const [desk] = await organizer.desk.listDesks()
  const badgeId = complete._id
  fixture = {
    ...{
      own,
      badgeId,
      badgeEmail: complete.email,
      materialId,
      sponsorId,
      speakerId: speaker._id,
      visaId,
      receipt,
      linkId,
    },
    deskId: desk?._id ?? '',
    logo: photo,
    freshEmail: 'nobody@fresh.example',
    password: '',
  }
}

const HELD_CODE = '0000000000000002'

/** A walk-in, a badge that was handed out twice, a conflict, and what a revoked desk still held. */
async function workAtDesks(badgeId: string, heldId: string) {
  const desks = [
    await buildDesk(server),
    await buildDesk(server, 'South gate'),
    await buildDesk(server, 'Lost'),
  ] as const
  const epoch = await desks[0].epoch()
  const id = publicIdOf(badgeId)
  const checkin = { recordId: id, kind: 'collected', day: '2025-10-06', by: 'Nadia', undoOf: null }
  for (const [index, desk] of desks.slice(0, 2).entries())
    await desk.push(
      desk.operation({ id, epoch, patch: { position: `Position ${index}` } }),
      desk.operation({ entity: 'checkin', id: `fact-${index}`, patch: { ...checkin, collector: 'Karim' } }),
    )
  const person = { company: '', nom: 'Held', prenom: 'Walker', position: '', tel: '', urlPhoto: '', email: '' }
  const patch = { ...person, type: 'visitor', companyId: 'onlineCompany', code: '0000000000000001' }
  await desks[0].push(desks[0].operation({ id: 'c'.repeat(32), baseRev: 0, patch }))
  const [, , lost] = desks
  await server.organizer.desk.revokeDesk(idParams(lost))
  const operations = [
    // By the server's id, whatever the desk sends.
    lost.operation({ id: heldId, epoch, patch: { nom: 'Late' } }),
    lost.operation({ entity: 'checkin', id: 'fact-lost', patch: { ...checkin, recordId: heldId } }),
    lost.operation({ id: 'd'.repeat(32), baseRev: 0, patch: { ...patch, code: HELD_CODE } }),
  ]
  await server.request('POST', '/api/sync/operations', {
    headers: { 'x-desk-key': lost.key },
    payload: { operations, nonce: NONCE, sentAt: server.now() },
  })
  return desks[0].key
}

/** Where the table's own samples name nothing, or only a part. */
const ASKED: Partial<Record<CallName, Pick<Row, 'params' | 'query'>[]>> = {
  'audit.listAudit': [{ query: { before: '0', limit: '1000' } }],
  'badge.listBadges': [{ query: { deleted: 'true' } }, {}],
  'campaign.listRecipients': [{ params: () => ({ id: campaignId }) }],
  'campaign.reportCampaign': [{ params: () => ({ id: campaignId }) }],
  'conflict.listConflicts': [{ query: { all: 'true' } }],
  'photo.listPhotos': PHOTO_STATES.map((state) => ({ query: { state } })),
  'reminder.listReminderAudience': ['badges', 'speakers'].map((filter) => ({
    params: { id: 'unknown' },
    query: { filter, days: '7' },
  })),
  'setting.getSetting': ['views', 'dismissed'].map((key) => ({ params: { key } })),
}

/** Not requested: equal for every caller, about the machine alone, for holders of the receipt, or images of pages. */
const UNASKED = /^api\.|^operation\.|^visa\.(getVisaReceipt|previewVisaLetter)$/

/** What only reads and yet is a POST. */
const READING = [
  ...EXPORT_ENTITIES.map((list) => ({ path: `/api/export/${list}/sheet`, body: () => ({}) })),
  ...(['badgeId', 'speakerId', 'visaId'] as const).flatMap((id) =>
    ['invitation', 'invitation_speaker', 'visa_received'].map((model) => ({
      path: `/api/model-mails/${model}/preview`,
      body: (named: Fixture) => ({
        ...{ object: '{{link}}', content: '{{link}}', objectFr: '', contentFr: '', language: 'en' },
        recordId: named[id],
      }),
    })),
  ),
]

/** Every text of an answer, with the call that disclosed it. */
async function textsFor(headers: Record<string, string>, caller: string) {
  const disclosed = new Map<string, string>()
  const named = { ...fixture, badgeId: publicIdOf(fixture.badgeId), speakerId: publicIdOf(fixture.speakerId) }
  const note = (bytes: Uint8Array, by: string) => {
    for (const text of textsIn(bytes)) if (!disclosed.has(text)) disclosed.set(text, `${caller}, ${by}`)
  }
  const asked = EVERY_CALL.filter(({ id, endpoint }) => endpoint.method === 'GET' && !UNASKED.test(id))
  for (const { id, endpoint } of asked)
    for (const row of ASKED[id] ?? [ACCESS_TABLE[id] as Row])
      note((await server.request('GET', addressOf(endpoint.path, row, named), { headers })).rawPayload, id)
  for (const { path, body } of READING)
    note((await server.request('POST', path, { headers, payload: body(named) })).rawPayload, path)
  return disclosed
}

/** Ids and numbers have a digit, or capitals alone; the names of fields have neither. */
const TEXT = /\b(?=[\w-]*\d|[A-Z]+\b)[\w-]{8,}/g
function textsIn(bytes: Uint8Array): string[] {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (isArchive)
    return Object.entries(unzipSync(new Uint8Array(bytes))).flatMap(([name, part]) => [name, ...textsIn(part)])
  const text = strFromU8(bytes)
  return text.includes('\u0000') ? [] : (text.match(TEXT) ?? [])
}

/** By a caller without a credential: what would open or change the record, if the text were its id. */
const TRIES = (text: string) =>
  [
    ['GET', `/api/badge/${text}`],
    ['GET', `/api/badge/badgeWithError/${text}`],
    ['PUT', `/api/badge/${text}`, { nom: 'Stranger' }],
    ['PATCH', `/api/badge/nom/${text}`, { value: 'Stranger' }],
    ['DELETE', `/api/badge/${text}`],
    ['POST', `/api/badge/${text}/decline`, { reason: 'cannot_come' }],
    ['DELETE', `/api/badge/${text}/decline`],
    ['GET', `/api/speaker/speakers/${text}`],
    ['PUT', `/api/speaker/speakers/${text}`, { nom: 'Stranger' }],
    ['DELETE', `/api/speaker/speakers/${text}`],
    ['GET', `/api/visa/receipt/${text}`],
  ] as const

async function opened(disclosed: ReadonlyMap<string, string>) {
  const found: string[] = []
  for (const [text, where] of disclosed)
    for (const [method, path, payload] of TRIES(text)) {
      const { statusCode } = await server.request(method, path, payload ? { payload } : {})
      if (statusCode < 400) found.push(`${where}: ${method} ${path.replace(text, ':id')} answers ${statusCode}`)
    }
  return [...new Set(found)]
}

const records = async () => {
  const { db } = server.context
  return Promise.all([
    db.selectFrom('badge').selectAll().orderBy('_id').execute(),
    db.selectFrom('speaker').selectAll().orderBy('_id').execute(),
    db.selectFrom('visa').selectAll().orderBy('_id').execute(),
  ])
}

test('the link that the owner of a badge gets does open it, so the attempts below are valid', async () => {
  const { link = '' } = await buildBadge(own)
  const disclosed = new Map([
    [link, 'own badge'],
    [fixture.receipt, 'own request'],
  ])
  expect(await opened(disclosed)).toEqual(
    expect.arrayContaining([
      'own badge: GET /api/badge/:id answers 200',
      'own badge: PUT /api/badge/:id answers 200',
      'own badge: POST /api/badge/:id/decline answers 200',
      'own badge: DELETE /api/badge/:id/decline answers 200',
      'own request: GET /api/visa/receipt/:id answers 200',
    ]),
  )
})

test('Q-318 badge codes are hidden from members who neither print nor check in', async () => {
  const [badges, speakers] = await records()
  const codes = [...badges, ...speakers].map(({ code }) => code)
  const disclosures = async (...roles: Role[]) => {
    const disclosed = await textsFor({ 'x-organizer-key': await server.keyOf(roles) }, roles.join())
    return [...codes, HELD_CODE].flatMap((code) => disclosed.get(code) ?? [])
  }
  for (const role of ['visas', 'logistics', 'reader'] as const) expect(await disclosures(role)).toEqual([])
  expect(await disclosures()).toEqual([])
  for (const role of ['owner', 'organizer', 'desk lead'] as const) expect(await disclosures(role)).not.toEqual([])
})

test('no text in the answers to a reader, another role or a desk opens or changes a badge, a speaker or a receipt', async () => {
  const disclosed = new Map<string, string>()
  for (const role of [...ROLES.filter((one) => one !== 'organizer'), undefined]) {
    const headers = { 'x-organizer-key': await server.keyOf(role ? [role] : []) }
    // Who lists visa requests has their receipts, and may change the requests.
    const isOfVisas = role === 'visas'
    for (const [text, where] of await textsFor(headers, role ?? 'no role'))
      if (!disclosed.has(text) && !(isOfVisas && text === fixture.receipt)) disclosed.set(text, where)
  }
  for (const [text, where] of await textsFor({ 'x-desk-key': deskKey }, 'desk'))
    if (!disclosed.has(text)) disclosed.set(text, where)
  expect(disclosed.size).toBeGreaterThan(100)
  const before = await records()
  expect(await opened(disclosed)).toEqual([])
  expect(await records()).toEqual(before)
})
