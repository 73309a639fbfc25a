import { expect, test } from 'vitest'
import type { Campaign, Recipient } from '#shared/campaign/campaign.contract.ts'
import { mailQueries } from './mail-queries.ts'

const none = { pending: 0, queued: 0, sent: 0, failed: 0, skipped: 0 }
const list = (counts: Partial<Campaign['counts']>) =>
  Object.entries(counts).flatMap(([state, count]) => Array.from({ length: count }, () => ({ state }) as Recipient))

/** In ms, until the recipients of a campaign are read again; false if they are not. */
function nextRead(
  counts: Partial<Campaign['counts']>,
  known: Recipient[] | undefined,
  state: Campaign['state'] = 'done',
) {
  const campaign = { _id: 'c', state, counts: { ...none, ...counts } } as Campaign
  const { refetchInterval } = mailQueries.recipients(campaign)
  if (typeof refetchInterval !== 'function') throw new Error('The interval depends on what is known.')
  return refetchInterval({ state: { data: known } } as never)
}

test('while mails go out, recipients are read every 5 s, a long list less often', () => {
  expect(nextRead({ sent: 9, pending: 1 }, list({ sent: 9, pending: 1 }), 'running')).toBe(5_000)
  expect(nextRead({ sent: 9, queued: 1 }, list({ sent: 9, queued: 1 }))).toBe(5_000)
  expect(nextRead({ sent: 20_000 }, list({ sent: 20_000 }), 'running')).toBe(20_000)
})

test.each([
  ['was read before the last mail went out', list({ sent: 9, queued: 1 })],
  ['was read before a failed mail was sent again elsewhere', list({ sent: 9, failed: 1 })],
  ['could not be read', undefined],
])('when all have gone, a list that %s is read again', (_why, known) => {
  expect(nextRead({ sent: 10 }, known)).toBe(5_000)
})

test('a list that says what the counts say is not read again', () => {
  expect(nextRead({ sent: 9, skipped: 1 }, list({ sent: 9, skipped: 1 }))).toBe(false)
})
