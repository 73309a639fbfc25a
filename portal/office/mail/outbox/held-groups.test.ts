import { expect, test } from 'vitest'
import type { OutboxMail } from '#shared/mail/mail.contract.ts'
import { groupQueues } from './outbox-rows.tsx'

const mail = (_id: string, state: OutboxMail['state'], campaignId = '') => ({ _id, state, campaignId }) as OutboxMail
const MAILS = [
  mail('1', 'failed', 'a'),
  mail('2', 'queued', 'a'),
  mail('3', 'queued'),
  mail('4', 'queued', 'a'),
  mail('5', 'queued', 'b'),
  mail('6', 'sent', 'a'),
]
const idsOf = (unfolded: string[] = []) => groupQueues(MAILS, unfolded).map(({ _id }) => _id)

test('a campaign’s queue is one row where its first mail stood, and all else stays', () => {
  expect(idsOf()).toEqual(['1', 'queue a', '3', '5', '6'])
  expect(groupQueues(MAILS, [])[1]?.queue?.map(({ _id }) => _id)).toEqual(['2', '4'])
  // One mail is no queue.
  expect(groupQueues(MAILS, [])[3]).not.toHaveProperty('queue')
})

test('an unfolded queue shows its mails', () => {
  expect(idsOf(['a'])).toEqual(['1', '2', '3', '4', '5', '6'])
})
