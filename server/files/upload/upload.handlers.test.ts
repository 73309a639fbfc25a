import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  buildBadge,
  buildCompany,
  byId,
  freshCompany,
  freshServer,
  ORGANIZER_HEADERS,
} from '#server/testing/records.ts'
import * as samples from '#server/testing/sample-files.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'

const server = freshServer()
const company = freshCompany(server)
let badge: Badge
beforeEach(async () => {
  badge = await buildBadge(company)
})

/** Sends a form as a browser does; undefined text fields are left out. */
async function upload(
  fields: Record<string, string | undefined>,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
  name = 'photo.jpg',
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.append(field, value)
  form.append('file', new Blob([bytes]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const response = await server.request('POST', '/api/upload/uploadFile', {
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, ...response.json<{ file: string; code: string; fields: object }>() }
}
const get = (path: string, headers = {}) => server.request('GET', `/api/upload/files/${path}`, { headers })
const photo = async () => new Uint8Array(await samples.jpeg())
const logo = async () => new Uint8Array(await samples.png())
const uploadPhoto = async () => upload({ subdirectory: 'badges/photos', filename: badge._id }, await photo())

describe('uploading', () => {
  it('API-55 UPL-06 Q-172 takes both pairs of names, in either order of fields', async () => {
    const bytes = await photo()
    const wire = await upload({ subdirectory: 'badges/photos', filename: badge._id }, bytes)
    expect(wire).toEqual({ status: 200, file: expect.stringMatching(/^badges\/photos\/[0-9a-f]{32}\.jpg$/) })
    const callers = await upload({ key: badge._id, storageBasePath: 'badges/photos' }, bytes)
    expect(callers.status).toBe(200)
    expect(callers.file).not.toBe(wire.file)
  })

  it('Q-174 knows who may put what where, and no file name in place of a record’s id', async () => {
    const other = await buildCompany(server)
    const [picture, mark] = [await photo(), await logo()]
    const badgePhoto = { subdirectory: 'badges/photos', filename: badge._id }
    const ownLogo = { subdirectory: 'companies/logos', filename: company.id }
    const document = { subdirectory: 'documents', filename: 'guide' }
    const speaker = { subdirectory: 'speakers/photos', filename: badge._id }
    const cases: [string, Record<string, string>, Uint8Array<ArrayBuffer>, Record<string, string>, number][] = [
      ['a link holder, a badge', badgePhoto, picture, {}, 200],
      ['another company with the link, a badge', badgePhoto, picture, other.headers, 200],
      ['a stale token with the link, a badge', badgePhoto, picture, { authorization: 'Bearer x' }, 200],
      ['the organizer, a badge', badgePhoto, picture, ORGANIZER_HEADERS, 200],
      ['anyone, a key with the extension of a file', { ...badgePhoto, filename: `${badge._id}.jpg` }, picture, {}, 200],
      ['anyone, a file name', { ...badgePhoto, filename: 'portrait.jpg' }, picture, {}, 404],
      ['anyone, a company as a badge', { ...badgePhoto, filename: company.id }, picture, {}, 404],
      ['anyone, a speaker', speaker, picture, {}, 404],
      ['the company, its logo', ownLogo, mark, company.headers, 200],
      ['the organizer, a logo', ownLogo, mark, ORGANIZER_HEADERS, 200],
      ['nobody, a logo', ownLogo, mark, {}, 401],
      ['another company, a logo', ownLogo, mark, other.headers, 404],
      ['the organizer, an unknown company', { ...ownLogo, filename: 'x' }, mark, ORGANIZER_HEADERS, 404],
      ['the organizer, a document', document, picture, ORGANIZER_HEADERS, 200],
      ['a company, a document', document, picture, company.headers, 403],
      ['nobody, a document', document, picture, {}, 401],
    ]
    for (const [who, fields, bytes, headers, status] of cases)
      expect((await upload(fields, bytes, headers)).status, who).toBe(status)
  })

  it('names the field that is wrong', async () => {
    const bytes = await photo()
    for (const subdirectory of ['badges', '../files', '/badges/photos', 'badges/photos/..', 'badges/photos\0', ''])
      expect(await upload({ subdirectory, filename: badge._id }, bytes)).toMatchObject({
        status: 400,
        code: 'invalid',
        fields: { subdirectory: expect.any(String) },
      })
    expect(await upload({ subdirectory: 'badges/photos' }, bytes)).toMatchObject({
      status: 400,
      fields: { filename: expect.any(String) },
    })
    expect(await upload({ subdirectory: 'badges/photos', filename: badge._id }, new Uint8Array())).toMatchObject({
      status: 400,
      fields: { file: expect.any(String) },
    })
  })

  it('refuses a deleted badge', async () => {
    await company.calls.badge.deleteBadge(byId(badge, {}))
    const { status } = await uploadPhoto()
    expect(status).toBe(404)
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
    const bytes = new Uint8Array(Buffer.from('a;b'))
    const fields = { subdirectory: 'documents', filename: 'list' }
    const { file } = await upload(fields, bytes, ORGANIZER_HEADERS, 'Liste d’été "1".csv')
    expect((await get(file)).headers['content-disposition']).toBe(
      `attachment; filename="Liste dete _1_.csv"; filename*=UTF-8''Liste%20d%E2%80%99%C3%A9t%C3%A9%20%221%22.csv`,
    )
  })

  it('answers 404 for what was never issued, also by detours, and for files of a deleted badge', async () => {
    const { file } = await uploadPhoto()
    for (const path of ['badges/photos/x.jpg', '..%2f..%2ffoyer.db', '../../foyer.db', `${file}%00`, '%2e%2e/keys', ''])
      expect((await get(path)).statusCode, path).toBe(404)
    await company.calls.badge.deleteBadge(byId(badge, {}))
    expect((await get(file)).statusCode).toBe(404)
  })
})

describe('deleting', () => {
  const remove = (filePath: string, headers = {}) =>
    server.request('DELETE', '/api/upload/deleteFile', { headers, payload: { filePath } })

  it('API-57 empties the field and recomputes what follows from it', async () => {
    const { file } = await upload(
      { subdirectory: 'companies/logos', filename: company.id },
      await logo(),
      company.headers,
      'logo.png',
    )
    const edit = { params: { id: company.id }, body: { urlLogo: file } }
    const before = await company.calls.company.updateCompany(edit)
    expect(before).toMatchObject({ urlLogo: `/api/upload/files/${file}`, percentage: 50 })
    const answer = await remove(`https://portal.example/api/upload/files/${file}?t=1`, company.headers)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'File deleted successfully' }])
    const after = await company.calls.account.getMyCompany()
    expect(after).toMatchObject({ urlLogo: '', percentage: 25 })
    expect((await get(file)).statusCode).toBe(404)
    expect((await remove(file, company.headers)).statusCode).toBe(404)
  })

  it('empties the photo of a badge, with a revision and a line in the log', async () => {
    const { file } = await uploadPhoto()
    const saved = await server.anyone.badge.updateBadge(byId(badge, { urlPhoto: file }))
    const answer = await server.request('DELETE', `/api/upload/deleteFile?filePath=${file}`, {
      headers: company.headers,
    })
    expect(answer.statusCode).toBe(200)
    const row = await server.row('badge', { _id: badge._id })
    expect(row).toMatchObject({ urlPhoto: '', rev: (saved as Badge).rev + 1 })
    const log = await server.context.db.selectFrom('change').selectAll().orderBy('seq', 'desc').executeTakeFirst()
    expect(log).toMatchObject({ id: badge._id, fields: '["urlPhoto"]', actor: `company ${company.id}` })
  })

  it('is for the owner and the organizer, not for link holders and others', async () => {
    const { file } = await uploadPhoto()
    const fields = { subdirectory: 'documents', filename: 'plan' }
    const { file: document } = await upload(fields, await photo(), ORGANIZER_HEADERS)
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
