import { expect, test } from 'vitest'
import { MAX_WAITING_PER_NETWORK } from '#server/base/fair-queue.ts'
import { LIMITS } from '#server/base/http/limits.ts'
import { buildInvitedBadge, HOUR_MS, ORGANIZER_HEADERS, serverPerTest } from '#server/testing/records.ts'
import * as samples from '#server/testing/sample-files.ts'
import { BADGE, uploadFixture } from '#server/testing/upload-fixture.ts'
import { toPhoto } from './image.ts'

const server = serverPerTest({ env: { RATE_LIMITS: 'on' } })

test('Q-185 pictures that cannot be read count for their record as well', async () => {
  const [{ _id: one }, { _id: other }] = [await buildInvitedBadge(server), await buildInvitedBadge(server)]
  const upload = (id: string, file: Uint8Array, headers = {}) => server.upload('badges/photos', id, file, headers)
  const picture = await samples.jpeg()
  const broken = picture.subarray(0, 40)
  for (let sent = 0; sent < LIMITS.uploadsPerRecord.points; sent++) expect((await upload(one, broken)).status).toBe(415)
  expect(await upload(one, picture)).toMatchObject({ status: 429, code: 'too_many' })
  expect((await upload(other, picture)).status).toBe(200)
  expect((await upload(one, picture, ORGANIZER_HEADERS)).status).toBe(200)
})

test('Q-319 once a network’s queue is full, more pictures are rejected with too_many, not as unreadable', async () => {
  const picture = await samples.jpeg(4, 5)
  const sent = Array.from({ length: MAX_WAITING_PER_NETWORK + 2 }, () => toPhoto({ picture, network: 'a' }))
  const elsewhere = Promise.all([toPhoto({ picture, network: 'b' }), toPhoto({ picture })])
  const refused = (await Promise.allSettled(sent)).filter(({ status }) => status === 'rejected')
  expect(refused).toEqual([{ status: 'rejected', reason: expect.objectContaining({ code: 'too_many' }) }])
  expect(await elsewhere).toHaveLength(2)
})

test('Q-319 a portrait does not wait behind the pictures of another network, and a desk’s behind none', async () => {
  const [large, small] = [await samples.jpeg(900, 1200), await samples.jpeg(4, 5)]
  const ended: string[] = []
  // Small, these two end when their turn comes; large, one could be overtaken by a picture that began after it.
  const send = (name: string, network?: string, picture = small) =>
    toPhoto({ picture, network }).then(() => {
      ended.push(name)
    })
  const crowd = Array.from({ length: 12 }, () => send('crowd', 'a', large))
  await Promise.all([...crowd, send('portrait', 'b'), send('desk')])
  expect(ended.indexOf('portrait')).toBeLessThan(4)
  expect(ended.indexOf('desk')).toBeLessThan(4)
})

test('Q-185 what is being prepared counts for its record: beyond 20 in an hour it is refused before anything is decoded', async () => {
  const fixture = await uploadFixture({ freeBytes: async () => Number.POSITIVE_INFINITY })
  const bytes = await samples.jpeg()
  const store = () => fixture.files.store({ folder: 'badges/photos', recordId: BADGE, name: 'a.jpg', bytes })
  const ended: string[] = []
  const sent = Array.from({ length: 23 }, () =>
    store().then(
      () => ended.push('stored'),
      ({ code, details }) => ended.push(`${code} ${details.retryAfter}`),
    ),
  )
  await Promise.all(sent)
  expect(ended).toEqual([...Array(3).fill('too_many 3600'), ...Array(20).fill('stored')])
  fixture.advanceClock(HOUR_MS + 1)
  await store()
  await fixture.close()
})
