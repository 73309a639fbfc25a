import { beforeEach, expect, test } from 'vitest'
import { buildBadge, freshCompany, sharedServer } from '#server/testing/records.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'

const server = sharedServer()
const company = freshCompany(server)
let badge: Badge
beforeEach(async () => {
  badge = await buildBadge(company)
})

const put = (who: 'link' | 'owner', payload: object) =>
  server.ask('PUT', `/api/badge/${badge._id}`, who === 'owner' ? { ...company.headers } : {}, payload)

test('Q-192 a field that changed since baseRev keeps its value, the rest applies, the answer tells both', async () => {
  await put('link', { nom: 'Stored' })
  const { status, body } = await put('owner', { nom: 'Mine', tel: '1', baseRev: 1 })
  expect(status).toBe(200)
  expect(body).toMatchObject({ nom: 'Stored', tel: '1', rev: 3 })
  const at = server.time()
  expect(body.conflicts).toEqual([{ field: 'nom', yours: 'Mine', stored: 'Stored', at, by: 'link' }])
  expect((await put('owner', { tel: '2', baseRev: 3 })).body).not.toHaveProperty('conflicts')
})

test('Q-192 the same value is no conflict, and without baseRev the last write wins', async () => {
  await put('link', { nom: 'Same' })
  expect((await put('owner', { nom: 'Same', baseRev: 1 })).body).not.toHaveProperty('conflicts')
  expect((await put('owner', { nom: 'Last' })).body).toMatchObject({ nom: 'Last', rev: 3 })
})
