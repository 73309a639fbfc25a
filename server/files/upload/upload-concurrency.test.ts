import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIMITS } from '#server/base/http/limits.ts'
import { MAX_OPEN_FORMS } from '#server/base/http/open-forms.ts'
import { buildBadge } from '#server/testing/build-badge.ts'
import { buildCompany } from '#server/testing/build-company.ts'
import { multipart } from '#server/testing/multipart.ts'
import { startTestServer, TEST_ORGANIZER_KEY, type TestServer } from '#server/testing/test-server.ts'
import { BADGE, uploadFixture } from '#server/testing/upload-fixture.ts'
import { MAX_WAITING, toPhoto } from './image.ts'
import * as samples from './sample-files.ts'

let server: TestServer
let ids: string[]
beforeEach(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'on' } })
  const company = await buildCompany(server)
  ids = [(await buildBadge(company))._id, (await buildBadge(company))._id]
})
afterEach(() => server.close())

async function upload(filename: string | undefined, file: Uint8Array, headers = {}) {
  const form = multipart({ subdirectory: 'badges/photos', filename, file })
  const { statusCode, payload } = await server.request('POST', '/api/upload/uploadFile', {
    headers: { ...form.headers, ...headers },
    payload: form.payload,
  })
  return { status: statusCode, code: JSON.parse(payload).code as string | undefined }
}

test('Q-185 a form is counted until its file is stored, so that no crowd of them fills the memory', async () => {
  const picture = await samples.jpeg()
  const gate = Promise.withResolvers<string>()
  const store = vi.spyOn(server.context.files, 'store').mockReturnValue(gate.promise)
  const crowd = Array.from({ length: MAX_OPEN_FORMS }, () => upload(ids[0], picture))
  await vi.waitFor(() => expect(store).toHaveBeenCalledTimes(MAX_OPEN_FORMS))
  expect(await upload(ids[0], picture)).toEqual({ status: 429, code: 'too_many' })
  gate.resolve('badges/photos/x.jpg')
  expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(crowd.map(() => 200))
  expect((await upload(ids[0], picture)).status).toBe(200)
})

test('Q-185 pictures that cannot be read count for their record as well', async () => {
  const picture = await samples.jpeg()
  const broken = picture.subarray(0, 40)
  for (let sent = 0; sent < LIMITS.uploadsPerRecord.points; sent++)
    expect((await upload(ids[0], broken)).status).toBe(415)
  expect(await upload(ids[0], picture)).toEqual({ status: 429, code: 'too_many' })
  expect((await upload(ids[1], picture)).status).toBe(200)
  expect((await upload(ids[0], picture, { 'x-organizer-key': TEST_ORGANIZER_KEY })).status).toBe(200)
})

test('beyond those that wait for their turn a picture is refused at once, and not as a bad one', async () => {
  const picture = await samples.jpeg(4, 5)
  const made = await Promise.allSettled(Array.from({ length: MAX_WAITING + 3 }, () => toPhoto(picture)))
  const refused = made.filter(({ status }) => status === 'rejected')
  expect(refused).toEqual([{ status: 'rejected', reason: expect.objectContaining({ code: 'too_many' }) }])
  await expect(toPhoto(picture)).resolves.toHaveProperty('extension', 'jpg')
})

test('Q-185 what is being prepared counts for its record: the rest is refused before anything is decoded', async () => {
  const fixture = await uploadFixture({ freeBytes: async () => Number.POSITIVE_INFINITY })
  const bytes = await samples.jpeg()
  const ended: string[] = []
  const sent = Array.from({ length: 23 }, () =>
    fixture.files.store({ folder: 'badges/photos', recordId: BADGE, name: 'a.jpg', bytes }).then(
      () => ended.push('stored'),
      ({ code }) => ended.push(code),
    ),
  )
  await Promise.all(sent)
  expect(ended).toEqual([...Array(3).fill('too_many'), ...Array(20).fill('stored')])
  await fixture.close()
})
