import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  buildSpeaker,
  companyPerTest,
  ORGANIZER_HEADERS,
  serverPerTest,
} from '#server/testing/records.ts'
import * as samples from '#server/testing/sample-files.ts'

const MB = 1024 * 1024
const QUOTA_MB = 1
const FULL = { status: 403, code: 'company_files' }

const server = serverPerTest({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
beforeEach(async () => void (await server.setEdition({ quotas: { companyFilesMb: QUOTA_MB } })))
const company = companyPerTest(server)

const own = () => company.headers
const upload = (id: string, headers: object, folder: string, file: Uint8Array) =>
  server.upload(folder, id, file, headers, 'talk.txt')
const document = (id: string, headers: object, folder = 'speakers/topics1') =>
  upload(id, headers, folder, Buffer.from(randomBytes(MB / 4).toString('hex')))
const filesUsed = () =>
  server.organizer.quota
    .listQuotas({ query: { companyId: company.id } })
    .then((all) => all.find(({ kind }) => kind === 'companyFilesMb'))

/** Two documents of half a MB. */
async function fill() {
  const { _id } = await buildSpeaker(company.calls)
  expect((await document(_id, own())).status).toBe(200)
  expect((await document(_id, {}, 'speakers/topics2')).status).toBe(200)
  return _id
}

test('Q-220 the files of a company and its people stop at its quota, whoever of them sends', async () => {
  const id = await fill()
  expect(await document(id, own(), 'speakers/topics3')).toMatchObject(FULL)
  expect(await document(id, {}, 'speakers/topics3'), 'by the link, without the session').toMatchObject(FULL)
  expect(await upload(company.id, own(), 'companies/logos', await samples.png())).toMatchObject(FULL)
  const badge = await buildBadge(company)
  expect(await upload(badge._id, {}, 'badges/photos', await samples.jpeg())).toMatchObject(FULL)
  expect((await document(id, ORGANIZER_HEADERS, 'speakers/topics3')).status).toBe(200)
})

test('Q-220 the organizer sees who reached it and raises it for one company', async () => {
  expect(await filesUsed()).toMatchObject({ used: 0, quota: QUOTA_MB })
  const id = await fill()
  const reached = {
    companyId: company.id,
    kind: 'companyFilesMb',
    used: 1,
    quota: 1,
    lastAt: expect.any(String),
  }
  expect(await server.organizer.quota.listQuotas()).toEqual([reached])
  await server.organizer.setting.updateSetting({
    params: { key: 'quotas' },
    body: { value: { [company.id]: { companyFilesMb: 2 } } },
  })
  expect((await document(id, own(), 'speakers/topics3')).status).toBe(200)
})

test('Q-220 a deleted file makes room, and another company has its own', async () => {
  const id = await fill()
  const { file } = await document(id, ORGANIZER_HEADERS, 'speakers/topics3')
  await company.calls.upload.deleteFile({ body: { filePath: file } })
  const other = await buildSpeaker((await buildCompany(server)).calls)
  expect((await document(other._id, {})).status).toBe(200)
  expect(await document(id, own(), 'speakers/topics3')).toMatchObject(FULL)
  const [first] = await server.rows('file', { recordId: id })
  await company.calls.upload.deleteFile({ body: { filePath: first?.path ?? '' } })
  expect((await document(id, own(), 'speakers/topics3')).status).toBe(200)
})

test('Q-220 what strangers add in its name takes none of its room', async () => {
  const stranger = server.as({ 'x-forwarded-for': '203.0.113.7' })
  const { _id } = await buildSpeaker(stranger, { companyUid: company.id })
  for (const folder of ['speakers/topics1', 'speakers/topics2', 'speakers/topics3'])
    expect((await document(_id, { 'x-forwarded-for': '203.0.113.7' }, folder)).status).toBe(200)
  expect(await filesUsed()).toMatchObject({ used: 0 })
  await fill()
})
