import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  badgePerTest,
  buildCompany,
  companyPerTest,
  idParams,
  ORGANIZER_HEADERS,
  serverPerTest,
} from '#server/testing/records.ts'
import * as samples from '#server/testing/sample-files.ts'

const server = serverPerTest()
const company = companyPerTest(server)
const badge = badgePerTest(company)

const get = (path: string, headers = {}) => server.request('GET', `/api/upload/files/${path}`, { headers })
const uploadPhoto = async () => server.upload('badges/photos', badge._id, await samples.jpeg(), {}, 'photo.jpg')

describe('uploading', () => {
  it('API-55 UPL-06 Q-172 takes both pairs of names, in either order of fields', async () => {
    const wire = await uploadPhoto()
    expect(wire).toEqual({ status: 200, file: expect.stringMatching(/^badges\/photos\/[0-9a-f]{32}\.jpg$/) })
    const form = { key: badge._id, storageBasePath: 'badges/photos', file: await samples.jpeg() }
    const callers = await server.postForm('/api/upload/uploadFile', form)
    expect(callers.json()).toEqual({ file: expect.stringMatching(/^badges\/photos/) })
    expect(callers.json()).not.toEqual({ file: wire.file })
  })

  it('Q-174 checks who may put what where, and takes no file name for a record’s id', async () => {
    const other = await buildCompany(server)
    const picture = await samples.png()
    const { _id } = badge
    for (const [who, folder, id, headers, status] of [
      ['a link holder', 'badges/photos', _id, {}, 200],
      ['another company with the link', 'badges/photos', _id, other.headers, 200],
      ['a stale token with the link', 'badges/photos', _id, { authorization: 'Bearer x' }, 200],
      ['the organizer', 'badges/photos', _id, ORGANIZER_HEADERS, 200],
      ['anyone, a key with the extension of a file', 'badges/photos', `${_id}.jpg`, {}, 200],
      ['anyone, a file name', 'badges/photos', 'portrait.jpg', {}, 404],
      ['anyone, a company as a badge', 'badges/photos', company.id, {}, 404],
      ['anyone, a badge as a speaker', 'speakers/photos', _id, {}, 404],
      ['the company', 'companies/logos', company.id, company.headers, 200],
      ['the organizer', 'companies/logos', company.id, ORGANIZER_HEADERS, 200],
      ['nobody', 'companies/logos', company.id, {}, 401],
      ['another company', 'companies/logos', company.id, other.headers, 404],
      ['the organizer, an unknown company', 'companies/logos', 'x', ORGANIZER_HEADERS, 404],
      ['the organizer', 'documents', 'guide', ORGANIZER_HEADERS, 200],
      ['a company', 'documents', 'guide', company.headers, 403],
      ['nobody', 'documents', 'guide', {}, 401],
    ] as const)
      expect((await server.upload(folder, id, picture, headers)).status, `${who}: ${folder}`).toBe(status)
  })

  it('names the field that is wrong', async () => {
    const bytes = await samples.jpeg()
    const wrong = ['badges', '../files', '/badges/photos', 'badges/photos/..', 'badges/photos\0', '']
    for (const [field, folder, id, file] of [
      ...wrong.map((one) => ['subdirectory', one, badge._id, bytes] as const),
      ['filename', 'badges/photos', '', bytes],
      ['file', 'badges/photos', badge._id, Buffer.alloc(0)],
    ] as const)
      expect(await server.upload(folder, id, file)).toMatchObject({
        status: 400,
        code: 'invalid',
        fields: { [field]: expect.any(String) },
      })
  })
})

describe('reading', () => {
  it('API-56 UPL-07 answers the bytes with headers that let nothing run', async () => {
    const { file } = await uploadPhoto()
    const answer = await get(file)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
      'content-disposition': `inline; filename="photo.jpg"; filename*=UTF-8''photo.jpg`,
      'content-length': String(answer.rawPayload.length),
    })
    expect(answer.headers['cache-control']).toContain('private')
  })

  it('gives other documents as attachments under the name they were sent with', async () => {
    // A browser escapes quotes.
    const name = 'Liste d’été %221%22.csv'
    const { file } = await server.upload('documents', 'list', Buffer.from('a;b'), ORGANIZER_HEADERS, name)
    expect((await get(file)).headers['content-disposition']).toBe(
      `attachment; filename="Liste dete _1_.csv"; filename*=UTF-8''Liste%20d%E2%80%99%C3%A9t%C3%A9%20%221%22.csv`,
    )
  })

  it('answers 404 for what was never issued, also by detours, and for files of a deleted badge, which gets no more', async () => {
    const { file } = await uploadPhoto()
    for (const path of ['badges/photos/x.jpg', '..%2f..%2ffoyer.db', '../../foyer.db', `${file}%00`, '%2e%2e/keys', ''])
      expect((await get(path)).statusCode, path).toBe(404)
    await company.calls.badge.deleteBadge(idParams(badge, {}))
    expect((await get(file)).statusCode).toBe(404)
    expect((await uploadPhoto()).status).toBe(404)
  })
})

describe('deleting', () => {
  const remove = (filePath: string, headers = {}) =>
    server.request('DELETE', '/api/upload/deleteFile', { headers, payload: { filePath } })

  it('API-57 empties the field and recomputes what follows from it', async () => {
    const { file } = await server.upload('companies/logos', company.id, await samples.png(), company.headers)
    const before = await company.calls.company.updateCompany(idParams(company, { urlLogo: file }))
    expect(before).toMatchObject({ urlLogo: `/api/upload/files/${file}`, percentage: 50 })
    const answer = await remove(`https://portal.example/api/upload/files/${file}?t=1`, company.headers)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'File deleted successfully' }])
    expect(await company.calls.account.getMyCompany()).toMatchObject({ urlLogo: '', percentage: 25 })
    expect((await get(file)).statusCode).toBe(404)
    expect((await remove(file, company.headers)).statusCode).toBe(404)
  })

  it('empties the photo of a badge, with a revision and a line in the log', async () => {
    const { file } = await uploadPhoto()
    const saved = await server.anyone.badge.updateBadge(idParams(badge, { urlPhoto: file }))
    const answer = await server.request('DELETE', `/api/upload/deleteFile?filePath=${file}`, {
      headers: company.headers,
    })
    expect(answer.statusCode).toBe(200)
    const row = await server.row('badge', { _id: badge._id })
    expect(row).toMatchObject({ urlPhoto: '', rev: saved.rev + 1 })
    const line = (await server.audit({ entity: 'badge', id: badge._id })).at(-1)
    expect(line).toMatchObject({ fields: ['urlPhoto'], actor: `company ${company.id}` })
  })

  it('is for the owner and the organizer, not for link holders and others', async () => {
    const { file } = await uploadPhoto()
    const { file: document } = await server.upload('documents', 'plan', await samples.png(), ORGANIZER_HEADERS)
    expect((await remove(document, company.headers)).statusCode).toBe(403)
    expect((await remove('../keys/jwt-secret', ORGANIZER_HEADERS)).statusCode).toBe(400)
    expect((await remove('', ORGANIZER_HEADERS)).statusCode).toBe(400)
    expect((await remove('badges/photos/none.jpg', ORGANIZER_HEADERS)).statusCode).toBe(404)
    for (const path of [file, document]) {
      expect(readFileSync(`${server.dataDir}/files/${path}`).length).toBeGreaterThan(0)
      expect((await remove(path, ORGANIZER_HEADERS)).statusCode).toBe(200)
      expect(() => readFileSync(`${server.dataDir}/files/${path}`)).toThrow('ENOENT')
    }
  })
})
