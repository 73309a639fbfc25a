import { appendFileSync, mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NEXT } from '#server/office/season/testing/open-season.ts'
import { CAMPAIGN_TEXTS } from '#server/testing/campaign-texts.ts'
import { filesHolding } from '#server/testing/find-traces.ts'
import { sendSheet } from '#server/testing/send-sheet.ts'
import { SAMPLE_CODES } from '#shared/edition/fact-check.rules.ts'
import type { UploadFolder } from '#shared/upload/upload.contract.ts'
import { type Backend, openLogFile } from './backend.ts'
import { openDesk } from './desk/open-desk.ts'
import { openKiosk } from './kiosk/open-kiosk.ts'
import {
  buildBadge,
  buildCompany,
  buildSpeaker,
  buildVisa,
  checkIn,
  type DeskHarness,
  idParams,
  newFolder,
  publicIdOf,
  type SignedInCompany,
  startDeskHarness,
  type TestDesk,
  uploadPicture,
} from './testing/desk-harness.ts'

const EMAIL = 'zubaydah.quxley@person.example'
const PERSON = { nom: 'Zubaydah', prenom: 'Quéxley', tel: '+999 31415926' }
/** Beside the type on the badge. */
const TYPE_LINE = 'Wqress'
const PASSPORT = 'PX7788991'
const REFUSED = {
  refusal: 'Threw Qobblestones',
  refusalContact: 'Xylia Vqurst',
  refusalPhone: '+998 27182818',
}

interface OpenDesk extends TestDesk {
  backend: Backend
  /** Print queue and log, as below the app's own folder. */
  appFolder: string
}

let harness: DeskHarness
let company: SignedInCompany
/** The server's log. */
let logs: string
beforeEach(async () => {
  logs = newFolder()
  harness = await startDeskHarness({
    env: { LOG_LEVEL: 'debug' },
    logTo: { write: (line) => appendFileSync(join(logs, 'server.log'), line) },
  })
  company = await buildCompany(harness.server, { raisonSocial: 'Stays', badge: { delegate: { all: 9 } } })
})
afterEach(() => harness.close())

/** A desk whose printer has paper for one label, where the person came without the invitation. */
async function openedDesk(): Promise<OpenDesk> {
  const desk = await harness.desk()
  await desk.walkIn({ ...PERSON, email: EMAIL })
  const appFolder = mkdtempSync(join(logs, 'desk-'))
  mkdirSync(join(appFolder, 'logs'))
  let paper = 1
  const backend = await openDesk({
    copy: desk.copy,
    folder: appFolder,
    printer: () => 'Zebra',
    print: async () => (paper-- > 0 ? { isOk: true } : { isOk: false, reason: 'no paper' }),
    log: (line) => appendFileSync(join(appFolder, 'logs', 'foyer.log'), `${line}\n`),
    onRevoked: () => {},
  })
  await desk.syncNow()
  return { ...desk, backend, appFolder }
}

const post = ({ backend }: OpenDesk, path: string) =>
  backend.handle(new Request(`app://foyer${path}`, { method: 'POST' }))

/** A photo that no other test has. */
const upload = (folder: UploadFolder, id: string) => uploadPicture(harness.server, folder, id, '#8a3')

async function badgeOf() {
  const { _id } = await buildBadge(company, { type: 'delegate', email: EMAIL })
  const urlPhoto = await upload('badges/photos', _id)
  await harness.server.anyone.badge.updateBadge(idParams(_id, { ...PERSON, urlPhoto }))
  await harness.server.organizer.badge.updateBadge(idParams(_id, { typeLine: TYPE_LINE }))
  return _id
}

/** Fills every place of the server that can hold something of a person. Answers badge and speaker, as desks name them. */
async function beEverywhere() {
  const { organizer, anyone } = harness.server
  await badgeOf()
  await organizer.season.beginSeason({ body: NEXT })
  const kept = { by: 'Amina Belkacem', at: '2026-01-02T08:00:00.000Z' }
  const value = Object.fromEntries(['support_placeholder', ...SAMPLE_CODES].map((code) => [code, kept]))
  await organizer.setting.updateSetting({ params: { key: 'dismissed' }, body: { value } })
  await organizer.company.updateCompany(
    idParams(company, {
      badge: { exhibitor: { all: 9 }, delegate: { all: 9 }, vip_delegate: { all: 0 }, visitor: { all: 0 } },
    }),
  )
  const badge = await badgeOf()
  const speaker = (await buildSpeaker(organizer, { email: EMAIL, ...PERSON, accepted: true }))._id
  const urlPhoto = await upload('speakers/photos', speaker)
  const urlFile1 = await upload('speakers/topics1', speaker)
  await organizer.speaker.updateSpeaker(idParams(speaker, { urlPhoto, urlFile1 }))
  const name = { name: PERSON.prenom, firstName: PERSON.nom, tel: PERSON.tel }
  await buildVisa(anyone, { email: EMAIL, ...name, passportNbr: PASSPORT })
  await organizer.campaign.createCampaign({
    body: { ...CAMPAIGN_TEXTS, filter: 'badges_chosen', ids: [badge], days: 7 },
  })
  await harness.server.context.campaigns.idle()
  await harness.server.decidePhoto(speaker, urlPhoto, { state: 'refused', reasons: ['blurred'] }, 'speaker')
  const contact = await buildCompany(harness.server, {
    email: 'contact@goes-on.example',
    raisonSocial: 'Goes on',
    name: `${PERSON.nom} ${PERSON.prenom}`,
    tel: PERSON.tel,
  })
  await sendSheet(harness.server, `raisonSocial,email,name,tel\nGoes on,${contact.email},Ines Roe,+1\n`, '?update=true')
  return [badge, speaker].map(publicIdOf)
}

/** A desk that is revoked while it holds a walk-in of the same person. */
async function handOverWalkIn() {
  const desk = await harness.desk()
  for (const given of [{ nom: 'Other' }, { ...PERSON, email: EMAIL }]) await desk.walkIn(given)
  await harness.server.organizer.desk.revokeDesk(idParams(desk))
  await desk.syncNow()
}

/** A kiosk where the person registered once more, and showed the code. */
async function usedKiosk(): Promise<OpenDesk> {
  const kiosk = await harness.desk({}, 'kiosk')
  const appFolder = mkdtempSync(join(logs, 'kiosk-'))
  const log = openLogFile(join(appFolder, 'logs'))
  const server = { serverUrl: harness.url, key: kiosk.key, fetch, folder: appFolder }
  const backend = await openKiosk({ ...server, log, copy: kiosk.copy, onRevoked: () => {} })
  await kiosk.syncNow()
  const body = JSON.stringify({ ...PERSON, company: 'Naftal', position: 'Buyer', urlPhoto: '', email: EMAIL })
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
  const answer = await backend.handle(new Request('app://foyer/api/kiosk/visitors', init))
  expect(await answer.json()).toEqual({ id: '' })
  await kiosk.syncNow()
  return { ...kiosk, backend, appFolder }
}

test('a person who was everywhere is found nowhere after the erasure, on the server and at the desks', async () => {
  const { server } = harness
  const people = await beEverywhere()
  await handOverWalkIn()
  const desks = [await openedDesk(), await openedDesk()]
  for (const desk of desks)
    for (const id of people) expect((await post(desk, `/api/desk/people/${id}/print`)).status).toBe(201)
  const [first, second] = desks
  if (first) await checkIn(first.calls, people[0] ?? '', { by: 'Nadia' })
  await second?.calls.badge.updateBadge(idParams(people[0] ?? '', { position: 'Driller' }))
  desks.push(await usedKiosk())
  const { _id: id } = await server.organizer.badge.findBadgeByEmail({ params: { email: EMAIL } })
  await server.organizer.badge.updateBadge(idParams(id, REFUSED))
  for (const { copy } of desks) await copy.sync.syncNow()
  await server.organizer.backup.createBackup()

  const photos = (await server.rows('file')).filter(({ folder }) => folder.endsWith('/photos'))
  const texts = [
    EMAIL,
    id,
    ...Object.values(PERSON),
    ...Object.values(REFUSED),
    TYPE_LINE,
    PASSPORT,
    ...photos.map(({ sha256 }) => sha256),
  ]
  const held = () =>
    [server.dataDir, logs, ...desks.map(({ folder }) => folder)].flatMap((folder) => filesHolding(folder, texts))
  const before = held().join('\n')
  for (const place of ['archives', 'backups', 'event.zip', 'printing.json', 'foyer.db']) expect(before).toContain(place)

  await server.erase(EMAIL)
  for (const { copy } of desks) await copy.sync.syncNow()
  expect(server.context.responseCache.size()).toEqual({ answers: 0, bytes: 0 })
  await expect.poll(held).toEqual([])
  expect(await server.organizer.desk.listUnapplied({ query: {} })).toMatchObject([{ patch: { nom: 'Other' } }])
})
