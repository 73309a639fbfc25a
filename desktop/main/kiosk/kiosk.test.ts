import { describe, expect, test } from 'vitest'
import { CONSENTS, checkIn, kioskPerTest, publicIdOf } from '#desktop/main/testing/kiosk-harness.ts'
import { storedPath } from '#shared/upload/file-address.ts'

const EMAIL = 'amina.benali@sahara.example'
const LINA = { nom: 'Lina', prenom: 'Kateb', company: 'Naftal', position: 'Buyer', tel: '+213 1' }
const AMINA = { nom: 'Amina', prenom: 'Benali' }
const { harness, at, ask, upload, cut, badge, atServer } = kioskPerTest(EMAIL, { PUBLIC_URL: '' })
const page = (id: string) => ask('GET', `/api/badge/badgeWithError/${id}`)
const state = () => at.backend.visit?.state()
describe('a visitor with a link (Q-214)', () => {
  test('fills in the badge page', async () => {
    const { _id } = await badge(AMINA)
    const opened = await page(_id)
    expect(opened.body.data).toMatchObject({ _id: publicIdOf(_id), nom: 'Amina' })
    expect(opened.body.data).not.toHaveProperty('invitation')
    const id = opened.body.data._id
    const urlPhoto = await upload(id)
    const saved = await ask('PUT', `/api/badge/${id}`, { tel: '+213 9', urlPhoto, consents: CONSENTS })
    expect(saved).toMatchObject({ status: 200, body: { tel: '+213 9' } })
    expect(state()).toMatchObject({ isUnsent: false })
    await at.kiosk.syncNow()
    expect(await atServer(_id)).toMatchObject({
      tel: '+213 9',
      urlPhoto: expect.stringContaining('badges/photos'),
    })
  })

  test('opens nothing by the id that desks know, nor after the visit, nor by a replaced link', async () => {
    const { _id } = await badge(AMINA)
    expect((await page(publicIdOf(_id))).status).toBe(404)
    await page(_id)
    expect((await page(publicIdOf(_id))).status).toBe(200)
    at.backend.visit?.end()
    expect((await page(publicIdOf(_id))).status).toBe(404)
    const { link = '' } = await harness.server.organizer.badge.replaceLink({ params: { id: _id } })
    expect((await page(_id)).status).toBe(410)
    expect((await page(link)).body.data).toMatchObject({ nom: 'Amina' })
  })
})

describe('all else is the server’s (Q-214)', () => {
  test('as a visitor’s, with the token of the page and never with the key', async () => {
    const authorization = `Bearer ${at.own.token}`
    const mine = await ask('GET', '/api/user/me_company', undefined, {
      authorization,
      'x-desk-key': at.kiosk.key,
    })
    expect(mine).toMatchObject({ status: 200, body: { _id: at.own.id } })
    expect((await ask('GET', '/api/user/me_company')).status).toBe(401)
    expect((await ask('POST', '/api/checkins', { id: 'x', kind: 'collected', by: '' })).status).toBe(401)
    expect(at.forwardedHeaders.filter(({ path }) => path === '/api/user/me_company')).toHaveLength(2)
    expect(at.forwardedHeaders.some(({ headers }) => headers.has('x-desk-key') || headers.has('x-organizer-key'))).toBe(
      false,
    )
  })

  test('but for the policy and the floor plan, which can be read without it', async () => {
    const { privacyPolicy } = at.kiosk.copy.edition()
    const read = async () => {
      const path = `/api/upload/files/${storedPath(privacyPolicy.file)}`
      const { status, headers } = await at.backend.handle(new Request(`app://foyer${path}`))
      return `${status} ${headers.get('content-type')}`
    }
    await expect.poll(() => at.forwardedHeaders.some(({ path }) => path.includes('/documents/'))).toBe(true)
    await cut()
    await expect.poll(read).toBe('200 application/pdf')
  })

  test('BADGE-11 Q-310 the edition answers the server’s address for copied links, with and without network', async () => {
    expect((await ask('GET', '/api/edition')).body.publicUrl).toBe(harness.url)
    await cut()
    expect((await ask('GET', '/api/edition')).body.publicUrl).toBe(harness.url)
  })

  test('lists and edition come from the copy when it does not answer; unsent changes are shown', async () => {
    await cut()
    expect((await ask('GET', '/api/company/companies')).body).toMatchObject([{ _id: at.own.id }])
    expect((await ask('GET', '/api/edition')).body).toMatchObject({ name: expect.any(String) })
    expect(await ask('PUT', `/api/company/${at.own.id}`, { adresse: 'Oran' })).toMatchObject({
      status: 503,
      body: { code: 'unreachable' },
    })
    expect(state()).toMatchObject({ isOnline: false, isUnsent: true })
    at.backend.visit?.end()
    expect(state()).toMatchObject({ isUnsent: false })
  })
})

describe('a code alone (Q-214)', () => {
  test('shows first name, company and what is missing, and accepts the photo and the consent', async () => {
    const { _id, code } = await badge(AMINA)
    const found = await ask('POST', '/api/kiosk/codes', { code: `FOYER:${code}` })
    const id = publicIdOf(_id)
    expect(found.body).toEqual({
      id,
      entity: 'badge',
      firstName: 'Amina',
      company: expect.any(String),
      missing: ['position', 'urlPhoto', 'accepts'],
      mayComplete: true,
    })
    expect((await page(id)).status).toBe(404)
    const edit = { urlPhoto: await upload(id), consents: CONSENTS }
    expect((await ask('PUT', `/api/kiosk/people/${id}`, edit)).status).toBe(200)
    expect((await ask('PUT', `/api/kiosk/people/${id}`, edit)).status).toBe(403)
    const stillMissing = async () => (await ask('POST', '/api/kiosk/codes', { code })).body.missing
    expect(await stillMissing()).toEqual(['position'])
    await at.kiosk.syncNow()
    expect((await atServer(_id)).urlPhoto).toContain('badges/photos')
    expect(await stillMissing()).toEqual(['position'])
  })

  test('takes nothing once the badge was handed out', async () => {
    const { _id, code } = await badge(AMINA)
    const desk = await harness.syncedDesk()
    await checkIn(desk.calls, publicIdOf(_id))
    await desk.syncNow()
    await at.kiosk.syncNow()
    expect((await ask('POST', '/api/kiosk/codes', { code })).body).toMatchObject({ mayComplete: false })
    const body = { consents: CONSENTS }
    expect((await ask('PUT', `/api/kiosk/people/${publicIdOf(_id)}`, body)).status).toBe(403)
  })

  test('opens the page with the badge’s e-mail, and five wrong ones end it', async () => {
    const { _id, code } = await badge(AMINA)
    const open = (email: string) => ask('POST', `/api/kiosk/people/${publicIdOf(_id)}/page`, { email })
    expect((await open(EMAIL)).status).toBe(404)
    await ask('POST', '/api/kiosk/codes', { code })
    expect((await open('')).status).toBe(403)
    expect((await open(` ${EMAIL.toUpperCase()}`)).body).toEqual({ path: `/badge/${publicIdOf(_id)}` })
    for (let index = 0; index < 4; index++) expect((await open('no@x.example')).status).toBe(403)
    expect((await open(EMAIL)).status).toBe(429)
  })
})

describe('a visitor registers (Q-214)', () => {
  test('and goes on to the badge page', async () => {
    const made = await ask('POST', '/api/kiosk/visitors', { ...LINA, email: 'lina@naftal.example' })
    expect(made.status).toBe(201)
    expect((await page(made.body.id)).body.data).toMatchObject({ ...LINA, type: 'visitor' })
    await at.kiosk.syncNow()
    expect(await harness.server.organizer.badge.listBadges({})).toMatchObject([LINA])
    expect((await ask('POST', '/api/kiosk/visitors', { ...LINA, email: 'nobody' })).status).toBe(400)
  })
})
