import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import {
  badgePerTest,
  companyPerTest,
  expectRefusal,
  idParams,
  ORGANIZER_HEADERS,
  sendSheet,
  serverPerFile,
  UPDATE,
} from '#server/testing/send-sheet.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { normalizeEmail } from '#shared/email.ts'

const server = serverPerFile()
const company = companyPerTest(server, { badge: { exhibitor: { all: 9 } } })
const badge = badgePerTest(company)

const write = (typeLine: string) => server.organizer.badge.updateBadge(idParams(badge, { typeLine }))
const stored = async () => (await server.badge(badge._id)).typeLine

test('Q-329 the line beside the type is the office’s alone to set; company and holder see it, and what they send changes nothing', async () => {
  expect((await write('Press')).typeLine).toBe('Press')
  const params = { id: badge._id }
  const body = { typeLine: 'Crew', position: 'Editor' }
  expect(await company.calls.badge.updateBadge({ params, body })).toMatchObject({ ...body, typeLine: 'Press' })
  expect(await server.anyone.badge.updateBadge({ params, body })).toMatchObject({ ...body, typeLine: 'Press' })
  expect(await server.anyone.badge.getBadge({ params })).toMatchObject({ ...body, typeLine: 'Press' })
  const patch = async (headers: Record<string, string>) => {
    const asked = { headers, payload: { value: 'Crew' } }
    return (await server.request('PATCH', `/api/badge/typeLine/${badge._id}`, asked)).statusCode
  }
  expect([await patch(company.headers), await patch({})]).toEqual([403, 401])
  const invited = await company.calls.badge.createBadge({
    body: { type: 'exhibitor', email: `own-${badge.email}`, typeLine: 'Crew' } as object as Badge,
  })
  expect(invited.typeLine).toBe('')
  expect(await stored()).toBe('Press')
  expect((await write('')).typeLine).toBe('')
})

test('Q-254 Q-329 a company that gives the invitation to somebody else does not pass on the line', async () => {
  await write('Press')
  const body = { email: normalizeEmail(`friend-${badge.email}`) }
  expect(await company.calls.badge.updateBadge(idParams(badge, body))).toMatchObject({
    ...body,
    typeLine: '',
  })
})

test('Q-329 the line is short enough for the label', async () => {
  expect((await write('Photographe accréditée..')).typeLine).toHaveLength(24)
  await expectRefusal(write('Photographe accréditée...'), 400)
})

test('Q-329 the line is in both files of the office, and comes by a column of the import', async () => {
  const file = (line: string) => `E-mail;Badge;Accréditation\n${badge.email};Exposant;${line}\n`
  const fields = {
    kind: 'badge',
    header: 'find',
    columns: '{"Accréditation":"typeLine","Badge":"type","E-mail":"email"}',
  }
  const long = await sendSheet(server, file('Photographe accréditée...'), UPDATE, fields)
  expect(long.body.mistakes).toMatchObject([{ row: 2, column: 'Accréditation', code: 'too_long' }])
  expect((await sendSheet(server, file('Press'), UPDATE, fields)).body).toMatchObject({ updated: 1 })
  expect(await stored()).toBe('Press')

  const archive = await server.byOrganizer('GET', '/api/event-archive')
  const files = unzipSync(new Uint8Array(archive.rawPayload))
  const [heads = '', ...lines] = strFromU8(files['badges.csv'] ?? new Uint8Array())
    .replace('\uFEFF', '')
    .split('\r\n')
  const own = lines.find((line) => line.includes(badge.email)) ?? ''
  expect(own.split(',')[heads.split(',').indexOf('typeLine')]).toBe('Press')

  const sheet = await server.request('POST', '/api/export/badges/sheet', {
    headers: { ...ORGANIZER_HEADERS, 'accept-language': 'fr' },
    payload: { ids: [badge._id] },
  })
  const [named = [], row = []] = await readSheet(new Uint8Array(sheet.rawPayload).buffer as ArrayBuffer)
  expect(row[named.indexOf('Mention à côté du type')]).toBe('Press')
})
