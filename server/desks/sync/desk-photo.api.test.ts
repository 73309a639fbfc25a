import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildDesk, deskPhoto, putDeskPhoto, startTestServer, type TestServer } from '#server/testing/desk.ts'
import { tracesIn } from '#server/testing/find-traces.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof buildDesk>>
beforeEach(async () => {
  server = await startTestServer()
  desk = await buildDesk(server)
})
afterEach(() => server.close())

const putPhoto = (path: string, file: Uint8Array) => putDeskPhoto(server, desk.key, path, file)

const path = `badges/photos/${'d'.repeat(32)}.jpg`
const trailing = 'what was hidden behind the picture'

test('is kept as a picture alone, without what was hidden behind it', async () => {
  const sent = Buffer.concat([await deskPhoto(), Buffer.from(trailing)])
  expect((await putPhoto(path, sent)).statusCode).toBe(200)
  // Sent again, as when the answer was lost.
  expect((await putPhoto(path, sent)).statusCode).toBe(200)
  expect(await tracesIn(server, [trailing])).toEqual([])
  const png = await sharp(await deskPhoto())
    .png()
    .toBuffer()
  expect((await putPhoto(path, png)).statusCode).toBe(415)
  // The call of a page has none of these bounds.
  expect((await server.upload('badges/photos', 'x', sent, { 'x-desk-key': desk.key })).status).toBe(403)
})

test('is one of a bounded number an hour', async () => {
  await server.close()
  server = await startTestServer({ env: { RATE_LIMITS: 'on' } })
  desk = await buildDesk(server)
  for (let index = 0; index < 1000; index++) await server.context.limits.consume('photosPerDesk', desk._id)
  expect((await putPhoto(path, await deskPhoto())).statusCode).toBe(429)
})
