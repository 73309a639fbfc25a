import { expect, test } from 'vitest'
import { joinAsMember } from '#server/testing/build-member.ts'
import { solid } from '#server/testing/sample-files.ts'
import { expectRefusal, ORGANIZER_HEADERS, serverPerFile } from '#server/testing/test-server.ts'
import { fileUrl } from '#shared/upload/file-address.ts'

const server = serverPerFile()

const send = (file: Uint8Array, fields = {}, caller: object = ORGANIZER_HEADERS) =>
  server.postForm('/api/edition/floor-plan', { ...fields, file }, caller, 'plan.svg', 'image/svg+xml')
const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inner}</svg>`)
const box = (id: string, x: number) => `<rect id="${id}" x="${x}" width="10" height="10"/>`
const plan = async () => (await server.anyone.edition.getEdition()).floorPlan

test('Q-202 an SVG’s booths are detected, and removed when another plan or picture replaces it', async () => {
  await server.addCompany({ stand: [{ stand: 'Hall 7', type: '', width: null, height: null }] })
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

  expect((await send(await solid(20, 10).jpeg().toBuffer())).statusCode).toBe(200)
  expect(await plan()).toEqual({ file: expect.stringMatching(/\.jpg$/), booths: {} })
})

test('Q-202 what was marked by hand stays on the next plan, unless it is detected there or not wanted', async () => {
  const place = { x: 0.5, y: 0.5, width: 0.1, height: 0.1 }
  const found = { x: 0.1, y: 0, width: 0.1, height: 0.1 }
  const bytes = await solid(20, 10).png().toBuffer()
  const mark = (...numbers: string[]) =>
    server.organizer.edition.placeBooths({ body: { booths: Object.fromEntries(numbers.map((one) => [one, place])) } })
  await send(svg(box('D1', 10)))
  await mark('D2', 'D-3')
  await send(bytes)
  expect((await plan()).booths).toEqual({ D2: { ...place, byHand: true }, 'D-3': { ...place, byHand: true } })
  await send(svg(box('D3', 10)))
  expect((await plan()).booths).toEqual({ D2: { ...place, byHand: true }, D3: found })
  // A mark found before and drawn anew is a person's.
  await mark('D3')
  await send(bytes, { keepMarks: 'true' })
  expect(Object.keys((await plan()).booths)).toEqual(['D2', 'D3'])
  await send(bytes, { keepMarks: 'false' })
  expect((await plan()).booths).toEqual({})
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

test('Q-202 Q-042 what is refused changes nothing', async () => {
  const before = await plan()
  expect((await send(Buffer.from('%PDF-1.4\n%%EOF'))).statusCode).toBe(415)
  const broken = await send(Buffer.from('<!DOCTYPE svg><svg/>'))
  expect(broken.statusCode).toBe(415)
  expect(broken.json()).toMatchObject({ code: 'wrong_file', error: expect.stringContaining('DOCTYPE') })
  expect(await plan()).toEqual(before)
})

test('Q-248 the logistics role places booths one by one, and changes the booths of a company and nothing else', async () => {
  const { headers, calls } = await joinAsMember(server, ['logistics'])
  expect((await send(await solid(20, 10).png().toBuffer(), {}, headers)).statusCode).toBe(200)
  const place = { x: 0.25, y: 0.5, width: 0.1, height: 0.2 }
  await calls.edition.placeBooths({ body: { booths: { 'C 1': place, 'C 2': place } } })
  await calls.edition.placeBooths({ body: { booths: { 'C 1': null, 'C 3': { ...place, x: 0 } } } })
  const { booths } = await plan()
  expect(booths).not.toHaveProperty('C 1')
  expect(booths).toMatchObject({ 'C 2': { ...place, byHand: true }, 'C 3': { ...place, x: 0, byHand: true } })

  const { _id } = await server.addCompany({ raisonSocial: 'Hydra' })
  const params = { id: _id }
  const stand = [{ stand: 'C 2', type: '', width: 3, height: 3 }]
  const changed = await calls.company.setCompanyBooths({ params, body: { stand, raisonSocial: 'Other' } as never })
  expect([changed.stand, changed.raisonSocial]).toEqual([stand, 'Hydra'])
})

test.each([
  [{ booths: { 'C 9': { x: 0.5, y: 0, width: 1.2, height: 0.1 } } }],
  [{ booths: { 'C 9': { x: 0.5 } } }],
  [{ booths: { '': null } }],
  [{ booths: Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`C ${index}`, null])) }],
  [{ booths: [] }],
])('Q-248 %j is refused', async (body) => {
  const before = await plan()
  await expectRefusal(server.organizer.edition.placeBooths({ body: body as never }), 400)
  expect(await plan()).toEqual(before)
})
