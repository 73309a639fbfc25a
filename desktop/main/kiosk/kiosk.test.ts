import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Backend } from '#desktop/main/backend.ts'
import { openLogFile } from '#desktop/main/log-file.ts'
import { freshBench, type TestDesk } from '#desktop/main/testing/desk-bench.ts'
import { publicIdOf } from '#server/base/db/public-id.ts'
import { buildBadge } from '#server/testing/build-badge.ts'
import { buildCompany, type SignedInCompany } from '#server/testing/build-company.ts'
import { newFolder } from '#server/testing/new-folder.ts'
import { storedPath } from '#shared/upload/file-address.ts'
import { openKiosk } from './open-kiosk.ts'

const EMAIL = 'amina.benali@sahara.example'
const LINA = { nom: 'Lina', prenom: 'Kateb', company: 'Naftal', position: 'Buyer', tel: '+213 1' }
const CONSENTS = [{ document: 'privacy', version: '1', language: 'en' }]

const bench = freshBench({ env: { PUBLIC_URL: '' } })
let own: SignedInCompany
let kiosk: TestDesk
let backend: Backend
let folder: string
/** Headers of what went to the server besides the sync. */
let passed: { path: string; headers: Headers }[]
let isCut: boolean
beforeEach(async () => {
  own = await buildCompany(bench.server, { badge: { delegate: { all: 9 } } })
  folder = newFolder()
  passed = []
  isCut = false
  const through = (async (url: string, init: RequestInit) => {
    if (!url.includes('/api/sync/')) passed.push({ path: new URL(url).pathname, headers: new Headers(init.headers) })
    if (isCut) throw new TypeError('no network')
    return fetch(url, init)
  }) as typeof fetch
  kiosk = await bench.desk({ fetch: through }, 'kiosk')
  await kiosk.copy.sync.syncNow()
  const log = openLogFile(join(folder, 'logs'))
  backend = await openKiosk({
    ...{ copy: kiosk.copy, folder, log, serverUrl: bench.url, key: kiosk.key, fetch: through },
    onRevoked() {},
  })
  await kiosk.copy.sync.syncNow()
})
afterEach(() => backend.close())

async function ask(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const init = { method, headers: { 'Content-Type': 'application/json', ...headers } }
  const sent = new Request(`app://foyer${path}`, { ...init, ...(body && { body: JSON.stringify(body) }) })
  const answer = await backend.handle(sent)
  return { status: answer.status, body: await answer.json() }
}
async function upload(id: string): Promise<string> {
  const bytes = await sharp({ create: { width: 350, height: 450, channels: 3, background: '#135' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('subdirectory', 'badges/photos')
  form.set('filename', id)
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
  const sent = new Request('app://foyer/api/upload/uploadFile', { method: 'POST', body: form })
  return ((await (await backend.handle(sent)).json()) as { file: string }).file
}
const page = (id: string) => ask('GET', `/api/badge/badgeWithError/${id}`)
const state = () => backend.visit?.state()
async function cut(): Promise<void> {
  isCut = true
  await kiosk.copy.sync.syncNow()
}
async function badge(fields: object = { nom: 'Amina', prenom: 'Benali' }) {
  const { _id } = await buildBadge(own, { type: 'delegate', email: EMAIL })
  const params = { id: _id }
  const stored = await bench.server.organizer.badge.updateBadge({ params, body: fields })
  await kiosk.copy.sync.syncNow()
  return stored
}
const atServer = (id: string) => bench.server.organizer.badge.getBadge({ params: { id } })

describe('a visitor with a link (Q-214)', () => {
  test.each(['with', 'without'])('fills in the badge page, %s network', async (network) => {
    const { _id } = await badge()
    if (network === 'without') await cut()
    const opened = await page(_id)
    const nom = network === 'with' ? 'Amina' : ''
    expect(opened.body.data).toMatchObject({ _id: publicIdOf(_id), nom })
    expect(opened.body.data).not.toHaveProperty('invitation')
    const id = opened.body.data._id
    const urlPhoto = await upload(id)
    const saved = await ask('PUT', `/api/badge/${id}`, { tel: '+213 9', urlPhoto, consents: CONSENTS })
    expect(saved).toMatchObject({ status: 200, body: { tel: '+213 9' } })
    expect(state()).toMatchObject({ isUnsent: false })
    isCut = false
    await kiosk.copy.sync.syncNow()
    expect(await atServer(_id)).toMatchObject({
      tel: '+213 9',
      urlPhoto: expect.stringContaining('badges/photos'),
    })
  })

  test('opens nothing by the id that desks know, nor after the visit, nor by a replaced link', async () => {
    const { _id } = await badge()
    expect((await page(publicIdOf(_id))).status).toBe(404)
    await page(_id)
    expect((await page(publicIdOf(_id))).status).toBe(200)
    backend.visit?.end()
    expect((await page(publicIdOf(_id))).status).toBe(404)
    const { link = '' } = await bench.server.organizer.badge.replaceLink({ params: { id: _id } })
    expect((await page(_id)).status).toBe(410)
    expect((await page(link)).body.data).toMatchObject({ nom: 'Amina' })
  })
})

describe('all else is the server’s (Q-214)', () => {
  test('as a visitor’s, with the token of the page and never with the key', async () => {
    const authorization = `Bearer ${own.token}`
    const mine = await ask('GET', '/api/user/me_company', undefined, {
      authorization,
      'x-desk-key': kiosk.key,
    })
    expect(mine).toMatchObject({ status: 200, body: { _id: own.id } })
    expect((await ask('GET', '/api/user/me_company')).status).toBe(401)
    expect((await ask('POST', '/api/checkins', { id: 'x', kind: 'collected', by: '' })).status).toBe(401)
    expect(passed.filter(({ path }) => path === '/api/user/me_company')).toHaveLength(2)
    expect(passed.some(({ headers }) => headers.has('x-desk-key') || headers.has('x-organizer-key'))).toBe(false)
  })

  test('but for the policy and the floor plan, which can be read without it', async () => {
    const { privacyPolicy } = kiosk.copy.edition()
    const read = async () => {
      const path = `/api/upload/files/${storedPath(privacyPolicy.file)}`
      const { status, headers } = await backend.handle(new Request(`app://foyer${path}`))
      return `${status} ${headers.get('content-type')}`
    }
    await expect.poll(() => passed.some(({ path }) => path.includes('/documents/'))).toBe(true)
    await cut()
    await expect.poll(read).toBe('200 application/pdf')
  })

  test('BADGE-11 Q-310 the edition answers the server’s address for copied links, with and without network', async () => {
    expect((await ask('GET', '/api/edition')).body.publicUrl).toBe(bench.url)
    await cut()
    expect((await ask('GET', '/api/edition')).body.publicUrl).toBe(bench.url)
  })

  test('lists and edition come from the copy when it does not answer; what was not sent is told', async () => {
    await cut()
    expect((await ask('GET', '/api/company/companies')).body).toMatchObject([{ _id: own.id }])
    expect((await ask('GET', '/api/edition')).body).toMatchObject({ name: expect.any(String) })
    expect(await ask('PUT', `/api/company/${own.id}`, { adresse: 'Oran' })).toMatchObject({
      ...{ status: 503, body: { code: 'unreachable' } },
    })
    expect(state()).toMatchObject({ isOnline: false, isUnsent: true })
    backend.visit?.end()
    expect(state()).toMatchObject({ isUnsent: false })
  })
})

describe('a code alone (Q-214)', () => {
  test('tells first name, company and what is missing, and takes the photo and the consent', async () => {
    const { _id, code } = await badge()
    const found = await ask('POST', '/api/kiosk/codes', { code: `FOYER:${code}` })
    const id = publicIdOf(_id)
    expect(found.body).toEqual({
      ...{ id, entity: 'badge', firstName: 'Amina', company: expect.any(String) },
      ...{ missing: ['position', 'urlPhoto', 'accepts'], mayComplete: true },
    })
    expect((await page(id)).status).toBe(404)
    const edit = { urlPhoto: await upload(id), consents: CONSENTS }
    expect((await ask('PUT', `/api/kiosk/people/${id}`, edit)).status).toBe(200)
    expect((await ask('PUT', `/api/kiosk/people/${id}`, edit)).status).toBe(403)
    const stillMissing = async () => (await ask('POST', '/api/kiosk/codes', { code })).body.missing
    expect(await stillMissing()).toEqual(['position'])
    await kiosk.copy.sync.syncNow()
    expect((await atServer(_id)).urlPhoto).toContain('badges/photos')
    expect(await stillMissing()).toEqual(['position'])
  })

  test('takes nothing once the badge was handed out', async () => {
    const { _id, code } = await badge()
    const desk = await bench.desk()
    await desk.copy.sync.syncNow()
    await desk.calls.checkin.createCheckin({ body: { id: publicIdOf(_id), kind: 'collected', by: '' } })
    await desk.copy.sync.syncNow()
    await kiosk.copy.sync.syncNow()
    expect((await ask('POST', '/api/kiosk/codes', { code })).body).toMatchObject({ mayComplete: false })
    const body = { consents: CONSENTS }
    expect((await ask('PUT', `/api/kiosk/people/${publicIdOf(_id)}`, body)).status).toBe(403)
  })

  test('opens the page with the badge’s e-mail, and five wrong ones end it', async () => {
    const { _id, code } = await badge()
    const open = (email: string) => ask('POST', `/api/kiosk/people/${publicIdOf(_id)}/page`, { email })
    expect((await open(EMAIL)).status).toBe(404)
    await ask('POST', '/api/kiosk/codes', { code })
    expect((await open('')).status).toBe(403)
    expect((await open(` ${EMAIL.toUpperCase()}`)).body).toEqual({ path: `/badge/${publicIdOf(_id)}` })
    for (let at = 0; at < 4; at++) expect((await open('no@x.example')).status).toBe(403)
    expect((await open(EMAIL)).status).toBe(429)
  })
})

describe('a visitor registers (Q-214)', () => {
  test('and goes on to the badge page', async () => {
    const made = await ask('POST', '/api/kiosk/visitors', { ...LINA, email: 'lina@naftal.example' })
    expect(made.status).toBe(201)
    expect((await page(made.body.id)).body.data).toMatchObject({ ...LINA, type: 'visitor' })
    await kiosk.copy.sync.syncNow()
    expect(await bench.server.organizer.badge.listBadges({})).toMatchObject([LINA])
    expect((await ask('POST', '/api/kiosk/visitors', { ...LINA, email: 'nobody' })).status).toBe(400)
  })

  test('with a known e-mail nothing of the badge changes, and the kiosk keeps nothing', async () => {
    const { _id } = await badge()
    expect((await ask('POST', '/api/kiosk/visitors', { ...LINA, email: EMAIL })).body).toEqual({ id: '' })
    await kiosk.copy.sync.syncNow()
    expect(await atServer(_id)).toMatchObject({ nom: 'Amina' })
    expect(await bench.server.organizer.desk.listUnapplied({})).toMatchObject([{ patch: LINA }])
    expect(await kiosk.copy.db.selectFrom('syncOutbox').selectAll().execute()).toEqual([])
    expect(kiosk.copy.sync.status()).toMatchObject({ waiting: 0, refused: 0 })
  })
})
