import { readSheet } from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { storeArrivals } from '#server/office/report/report.store.ts'
import {
  buildBadge,
  buildCompany,
  buildSpeaker,
  buildVisa,
  DAY_MS,
  idParams,
  ORGANIZER_HEADERS,
  publicIdOf,
  serverPerFile,
  TEST_NOW,
} from '#server/testing/records.ts'

const server = serverPerFile()

test('Q-277 arrivals by day, type, nationality and sector; the numbers outlive the visas, and stand beside the next edition', async () => {
  const organizer = server.organizer
  const own = await buildCompany(server)
  await organizer.company.updateCompany(idParams(own, { secteur: 'Valves' }))
  const [first, second, undone] = [await buildBadge(own), await buildBadge(own), await buildBadge(own)]
  const speaker = await buildSpeaker(organizer)
  const visa = await buildVisa(server.anyone, { email: first.email, nationality: 'Italian' })
  const { key } = await organizer.desk.createDesk({ body: { name: 'Desk 1' } })
  const checkIn = async (id: string, days: number, undoOf?: string) => {
    server.setNow(TEST_NOW + days * DAY_MS)
    const body = { id: publicIdOf(id), kind: 'entered' as const, by: '', ...(undoOf && { undoOf }) }
    return (await server.as({ 'x-desk-key': key }).checkin.createCheckin({ body })).checkin._id
  }
  for (const days of [0, 1]) await checkIn(first._id, days)
  await checkIn(second._id, 1)
  await checkIn(speaker._id, 1)
  await checkIn(undone._id, 1, await checkIn(undone._id, 1))

  const { now, before } = await organizer.report.getArrivalReport()
  expect(before).toBeNull()
  expect(now).toMatchObject({
    year: 2025,
    people: 4,
    arrived: 3,
    days: [
      { name: '2025-08-11', count: 1 },
      { name: '2025-08-12', count: 3 },
    ],
    sectors: expect.arrayContaining([{ name: 'Valves', count: 2 }]),
  })
  expect(now.nationalities).toEqual([
    { name: '', count: 2 },
    { name: 'Italian', count: 1 },
  ])

  await server.context.write((tx) => storeArrivals(tx, 2025))
  await organizer.visa.deleteVisa(idParams(visa))
  expect((await organizer.report.getArrivalReport()).now.nationalities).toEqual(now.nationalities)
  await server.setEdition({ year: 2026 })
  const next = await organizer.report.getArrivalReport()
  expect([next.now.year, next.before]).toEqual([2026, now])

  const sheet = await server.request('GET', '/api/reports/arrivals/sheet', {
    headers: { ...ORGANIZER_HEADERS, 'accept-language': 'fr' },
  })
  const rows = await readSheet(new Uint8Array(sheet.rawPayload).buffer as ArrayBuffer)
  expect(rows[0]).toEqual(['Par', 'Nom', '2026', '2025', 'Écart'])
  expect(rows).toContainEqual(['Nationalité', 'Italien', 0, 1, -1])
  expect(rows).toContainEqual(['Jour', '11 août 2025', 1, 1, 0])
})
