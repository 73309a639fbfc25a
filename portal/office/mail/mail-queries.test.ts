import { expect, test } from 'vitest'
import type { Campaign } from '#shared/campaign/campaign.contract.ts'
import { mailQueries } from './mail-queries.ts'

const campaign = (given: Partial<Campaign>) => ({ _id: 'c', state: 'done', ...given }) as Campaign
const counts = { waits: 0, open: 0, sent: 20_000, failed: 0, left_out: 0 }

test.each<[string, Partial<Campaign>, number | false]>([
  ['few recipients, on its way', { state: 'running', counts: { ...counts, sent: 10 } }, 5_000],
  ['many recipients, on its way', { state: 'running', counts }, 100_000],
  ['mails that are tried again', { counts: { ...counts, sent: 10, open: 1 } }, 5_000],
  ['nothing left to send', { counts }, false],
])('a campaign with %s: recipients are read again in %s', (_what, given, every) => {
  expect(mailQueries.recipients(campaign(given)).refetchInterval).toBe(every)
})

test('when all mails have gone, its recipients are read once more', () => {
  const keyOf = (given: Partial<Campaign>) => mailQueries.recipients(campaign(given)).queryKey
  expect(keyOf({ state: 'running', counts })).not.toEqual(keyOf({ counts }))
  expect(keyOf({ counts })).toEqual(keyOf({ counts: { ...counts, failed: 1 } }))
})
