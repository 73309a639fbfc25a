import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCompany } from '#server/testing/build-company.ts'
import { multipart } from '#server/testing/multipart.ts'
import { startTestServer, TEST_ORGANIZER_KEY, type TestServer } from '#server/testing/test-server.ts'
import { fileUrl } from '#shared/upload/file-address.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const KEY = { 'x-organizer-key': TEST_ORGANIZER_KEY }
const send = (file: Uint8Array, url = '/api/edition/floor-plan', fields = {}, caller: object = KEY) => {
  const { headers, payload } = multipart({ ...fields, file }, 'plan.svg', 'image/svg+xml')
  return server.request('POST', url, { headers: { ...headers, ...caller }, payload })
}
const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inner}</svg>`)
const box = (id: string, x: number) => `<rect id="${id}" x="${x}" width="10" height="10"/>`
const plan = async () => (await server.anyone.edition.getEdition()).floorPlan

test('Q-202 an SVG brings its booths, which replace those of the plan before; a picture leaves them', async () => {
  await server.organizer.company.createCompany({
    body: { stand: [{ stand: 'Hall 7', type: '', width: null, height: null }] },
  })
  const first = await send(svg(`${box('A12', 10)}${box('hall_7', 50)}<script>alert(1)</script>`))
  expect(first.statusCode).toBe(200)
  const place = { x: 0.1, y: 0, width: 0.1, height: 0.1 }
  expect(await plan()).toEqual({
    file: expect.stringMatching(/^documents\/\w+\.svg$/),
    booths: { A12: place, 'Hall 7': { ...place, x: 0.5 } },
  })
  expect(first.json().floorPlan).toEqual(await plan())

  await send(svg(box('B1', 10)))
  expect((await plan()).booths).toEqual({ B1: place })

  const picture = sharp({ create: { width: 20, height: 10, channels: 3, background: '#135' } })
  expect((await send(await picture.jpeg().toBuffer())).statusCode).toBe(200)
  expect(await plan()).toEqual({ file: expect.stringMatching(/\.jpg$/), booths: { B1: place } })
})

test('Q-202 the plan is answered in a sandbox, written anew, and saved rather than opened', async () => {
  await send(svg(`${box('A1', 0)}<script>alert(1)</script>`))
  const { headers, payload } = await server.request('GET', fileUrl((await plan()).file))
  expect(headers['content-type']).toBe('image/svg+xml')
  expect(headers['content-security-policy']).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  )
  expect([headers['x-content-type-options'], headers['content-disposition']]).toEqual([
    'nosniff',
    expect.stringMatching(/^attachment; filename="plan\.svg"/),
  ])
  expect(payload).toContain('id="A1"')
  expect(payload).not.toContain('script')
})

test('Q-202 Q-042 the organizer alone sends it; what is refused changes nothing', async () => {
  const before = await plan()
  const { token } = await buildCompany(server)
  const statusOf = async (file: Uint8Array, caller?: object) => (await send(file, undefined, {}, caller)).statusCode
  expect(await statusOf(svg(''), {})).toBe(401)
  expect(await statusOf(svg(''), { authorization: `Bearer ${token}` })).toBe(403)
  expect(await statusOf(Buffer.from('%PDF-1.4\n%%EOF'))).toBe(415)
  const broken = await send(Buffer.from('<!DOCTYPE svg><svg/>'))
  expect([broken.statusCode, broken.json()]).toEqual([
    415,
    expect.objectContaining({ code: 'wrong_file', error: expect.stringContaining('DOCTYPE') }),
  ])
  expect(await plan()).toEqual(before)
})

test('Q-202 Q-128 as a document an SVG is still refused', async () => {
  const fields = { subdirectory: 'documents', filename: 'plan' }
  expect((await send(svg(''), '/api/upload/uploadFile', fields)).statusCode).toBe(415)
})
