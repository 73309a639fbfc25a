import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import {
  buildCompany,
  buildMaterial,
  companyPerFile,
  errorOf,
  expectRefusal,
  idParams,
  ORGANIZER_HEADERS,
  serverPerFile,
  TEST_NOW,
} from '#server/testing/records.ts'
import type { MaterialEdit } from '#shared/material/material.schema.ts'

const server = serverPerFile()
const own = companyPerFile(server)
const other = companyPerFile(server)

const create = (body = {}) => buildMaterial(own, body)

test('API-39 ENT-20 MAT-04 the company alone suffices; the rest is empty and of the right type', async () => {
  const material = await create()
  expect(material).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{32}$/),
    company: own.id,
    description: '',
    qty: null,
    updateDate: TEST_NOW,
    rev: 1,
  })
  await expectRefusal(server.organizer.material.createMaterial({ body: { company: 'nobody' } }), 404)
})

test('API-40 all materials: the organizer’s with and without a slash, a company’s own only', async () => {
  const { _id } = await buildMaterial(other)
  const ids = async (path: string, headers: Record<string, string>) =>
    (await server.request('GET', path, { headers })).json().map((one: { _id: string }) => one._id)
  for (const path of ['/api/material', '/api/material/']) expect(await ids(path, ORGANIZER_HEADERS)).toContain(_id)
  expect(await ids('/api/material/', own.headers)).not.toContain(_id)
})

test('Q-115 a clock beyond the calendar is none: the server’s stands, and the archive is whole', async () => {
  for (const updateDate of [8.64e15 + 1, 1e20, Number.MAX_VALUE, 0, -1]) {
    const { _id: id } = await create({ updateDate })
    const changed = await own.calls.material.updateMaterial(idParams(id, { updateDate }))
    expect(changed.updateDate).toBe(TEST_NOW)
  }
  const { _id } = await create({ updateDate: 8.64e15 })
  const archive = await server.byOrganizer('GET', '/api/event-archive')
  expect(strFromU8(unzipSync(archive.rawPayload)['materials.csv'] ?? new Uint8Array())).toContain(_id)
})

test('API-41 API-42 API-44 a material is read, changed and listed in the order of adding', async () => {
  const first = await create({ description: 'High table', qty: 2 })
  server.setNow(TEST_NOW + 1)
  const second = await create({ description: 'Spotlight', qty: 6, updateDate: 1_754_900_000_000 })
  server.setNow(TEST_NOW)
  expect(second.updateDate).toBe(1_754_900_000_000)
  const body = { description: 'High table, oak', qty: 3, updateDate: 1_754_900_000_001 }
  const changed = await own.calls.material.updateMaterial(idParams(first, body))
  expect(changed).toMatchObject({ ...body, rev: 2 })
  expect(await own.calls.material.getMaterial(idParams(first))).toEqual(changed)
  const listed = (await own.calls.material.listMaterialsOfCompany(idParams(own))).map(({ _id }) => _id)
  expect(listed.filter((id) => [first._id, second._id].includes(id))).toEqual([first._id, second._id])
})

test.each([
  ['a text as quantity', { qty: '3' }, 'qty', 'Qty must be a number, 0 or more'],
  ['a negative quantity', { qty: -1 }, 'qty', 'Qty must be a number, 0 or more'],
  ['a description that is no text', { description: [] }, 'description', 'This value is not valid'],
])('Q-114 Q-189 %s is refused', async (_what, edit, field, text) => {
  const { _id } = await create()
  const refusal = await errorOf(own.calls.material.updateMaterial(idParams(_id, edit as MaterialEdit)))
  expect(refusal).toMatchObject({ status: 400, code: 'invalid', message: text, fields: { [field]: text } })
})

test('Q-111 Q-192 what the same page sent before without an answer is no change of somebody else', async () => {
  const { _id } = await buildMaterial(own, { description: 'Table' })
  const save = (body: MaterialEdit) => own.calls.material.updateMaterial(idParams(_id, body))
  await save({ description: 'Table,', baseRev: 1 })
  const late = await save({
    description: 'Table, oak',
    baseRev: 1,
    unanswered: [{ description: 'Table,' }],
  })
  expect(late).toMatchObject({ description: 'Table, oak' })
  expect(late.conflicts).toBeUndefined()
  const early = await save({ description: 'Table,', baseRev: 1 })
  expect(early).toMatchObject({ description: 'Table, oak', conflicts: [{ field: 'description' }] })
})

test('Q-307 an unanswered value that is invalid is ignored and blocks no later one', async () => {
  const { _id } = await buildMaterial(own, { description: 'Table' })
  const unanswered = [{ description: 'Table\u000bround' }, { qty: -1 }, { description: 'Table r' }]
  const save = (description: string) =>
    own.calls.material.updateMaterial(idParams(_id, { description, baseRev: 1, unanswered }))
  await own.calls.material.updateMaterial(idParams(_id, { description: 'Table r' }))
  expect(await save('Table round')).toMatchObject({ description: 'Table round' })
})

test('API-43 STATE-13 PERM-06 a deleted material is gone, and the flag follows the list', async () => {
  const fresh = await buildCompany(server)
  const company = () => fresh.calls.account.getMyCompany()
  const { _id } = await buildMaterial(fresh)
  expect(await company()).toMatchObject({ isMaterial: true, percentage: 25 })
  expect(await fresh.calls.material.deleteMaterial(idParams(_id))).toEqual({
    message: 'Material deleted successfully',
  })
  expect(await company()).toMatchObject({ isMaterial: false, percentage: 0 })
  await expectRefusal(fresh.calls.material.getMaterial(idParams(_id)), 404)
})
