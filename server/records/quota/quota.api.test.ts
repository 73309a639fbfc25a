import { expect, test } from 'vitest'
import { buildMaterial, companyPerTest, expectRefusal, idParams, serverPerTest } from '#server/testing/records.ts'
import type { QuotaKind } from '#shared/quota/quota.rules.ts'

const server = serverPerTest({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
const { organizer } = server
const company = companyPerTest(server)

const speaker = (index: number) => ({ nom: 'Amina', prenom: 'Haddad', email: `s${index}@speakers.example` })
const setQuota = (kind: QuotaKind, quota: number) =>
  organizer.setting.updateSetting({
    params: { key: 'quotas' },
    body: { value: { [company.id]: { [kind]: quota } } },
  })
/** Companies at a quota, as the organizer's home page counts them. */
const waiting = async () => (await organizer.overview.getOverview()).waits.quotas
/** Creates so many at once; answers how many were created, and the codes of the refusals. */
async function create(count: number, calls = company.calls) {
  const bodies = Array.from({ length: count }, (_, index) => speaker(index))
  const outcomes = await Promise.allSettled(bodies.map((body) => calls.speaker.createSpeaker({ body })))
  const refused = outcomes.filter((one) => one.status === 'rejected')
  return { created: count - refused.length, codes: new Set(refused.map(({ reason }) => reason.code)) }
}

// Quotas of a company.
test('three hundred speakers at once stop at fifty, and the list stays small', async () => {
  expect(await create(300)).toEqual({ created: 50, codes: new Set(['quota_reached']) })
  const list = await server.request('GET', '/api/speaker/speakers', { headers: company.headers })
  expect(list.rawPayload.length).toBeLessThan(100_000)
})

test('deleting makes no room; the organizer and strangers do not count', async () => {
  await setQuota('speaker', 2)
  expect(await create(3, organizer)).toMatchObject({ created: 3 })
  await server.anyone.speaker.createSpeaker({ body: { ...speaker(9), companyUid: company.id } })
  expect(await create(3)).toMatchObject({ created: 2 })
  for (const one of await organizer.speaker.listSpeakers())
    if ('_id' in one) await organizer.speaker.deleteSpeaker(idParams(one))
  expect(await create(1)).toMatchObject({ created: 0 })
})

test('what strangers add in its name fills neither its quota nor its list', async () => {
  const body = { ...speaker(0), companyUid: company.id, bio: 'x'.repeat(10_000) }
  for (let index = 0; index < 60; index++) {
    const stranger = server.as({ 'x-forwarded-for': `203.0.113.${index}` })
    await stranger.speaker.createSpeaker({ body })
  }
  const list = await server.request('GET', '/api/speaker/speakers', { headers: company.headers })
  expect(list.rawPayload.length).toBeLessThan(50 * 11_000)
  expect(await server.anyone.speaker.listSpeakers()).toEqual([])
  expect(await create(1)).toMatchObject({ created: 1 })
})

test('an hour has a quota over all kinds: 429 with Retry-After, and room again an hour later', async () => {
  await setQuota('hour', 3)
  expect(await create(2)).toMatchObject({ created: 2 })
  await buildMaterial(company)
  const refusal = await expectRefusal(buildMaterial(company), 429, 'too_many')
  expect(refusal.message).toContain('ask the organizer')
  server.advanceClock(3_600_001)
  expect(await create(1)).toMatchObject({ created: 1 })
})

test('allowances raise what badges and the hour may be; the organizer sees who reached what and raises it', async () => {
  const all = await organizer.quota.listQuotas({ query: { companyId: company.id } })
  expect(Object.fromEntries(all.map(({ kind, quota }) => [kind, quota]))).toEqual({
    badge: 240,
    speaker: 50,
    visa: 100,
    material: 500,
    hour: 140,
    companyFilesMb: 1024,
  })
  expect(await organizer.quota.listQuotas()).toEqual([])
  await server.setEdition({ quotas: { speaker: 1 } })
  expect(await waiting()).toEqual({ count: 0, oldestAt: null })
  expect(await create(2)).toMatchObject({ created: 1 })
  const lastAt = server.time()
  server.advanceClock(60_000)
  const reached = { companyId: company.id, kind: 'speaker', used: 1, quota: 1, lastAt }
  expect(await organizer.quota.listQuotas()).toEqual([reached])
  expect(await waiting()).toEqual({ count: 1, oldestAt: lastAt })
  await setQuota('speaker', 2)
  expect(await waiting()).toEqual({ count: 0, oldestAt: null })
  expect(await create(2)).toMatchObject({ created: 1 })
})
