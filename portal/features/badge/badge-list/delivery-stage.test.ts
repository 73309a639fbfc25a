import { expect, test } from 'vitest'
import { deliveryOf } from './delivery-stage.ts'

const sent = { state: 'sent', at: 10, openedAt: null } as const

test('a badge passes five stops', () => {
  const stops = [
    { invitation: { state: 'queued' } },
    { invitation: sent },
    { invitation: { ...sent, openedAt: 20 } },
    { invitation: sent, urlPhoto: '/p.jpg' },
    { invitation: sent, urlPhoto: '/p.jpg', nom: 'Amina' },
  ] as const
  expect(stops.map((facts) => deliveryOf(facts).stage)).toEqual(['queued', 'sent', 'opened', 'photo', 'complete'])
})

test('a failed mail stops at the second stage, with time and reason', () => {
  const failed = { state: 'failed', at: 10, reason: 'no such mail domain' } as const
  expect(deliveryOf({ invitation: failed })).toEqual({
    stage: 'sent',
    status: 'failed',
    failed: true,
    at: 10,
    reason: 'no such mail domain',
  })
})

test('a failed mail no longer matters once the link was opened all the same', () => {
  const delivery = deliveryOf({ invitation: { state: 'failed', at: 10, reason: 'timeout', openedAt: 30 } })
  expect(delivery).toMatchObject({ stage: 'opened', failed: false, at: 30 })
})

test('mails that wait say why they wait', () => {
  for (const state of ['queued', 'sending', 'retrying'] as const) {
    expect(deliveryOf({ invitation: { state } })).toMatchObject({ stage: 'queued', status: state })
  }
  const retrying = deliveryOf({ invitation: { state: 'retrying', reason: 'mail server not reached' } })
  expect(retrying).toMatchObject({ failed: false, reason: 'mail server not reached' })
  const held = (reason: string) => deliveryOf({ invitation: { state: 'held', reason } }).status
  expect(held('limit')).toBe('held')
  expect(held('no mail server')).toBe('waiting')
})

test('without an invitation there is no stage', () => {
  expect(deliveryOf({ invitation: null })).toMatchObject({ stage: undefined, status: 'none' })
})
