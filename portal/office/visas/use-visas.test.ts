import { expect, test } from 'vitest'
import {
  ageOf,
  isPaymentSettled,
  isVisaIn,
  nextStage,
  stagesOf,
  stagesReached,
  stateOf,
  VISA_VIEWS,
} from './use-visas.ts'

const viewsOf = (status: string, trashed = false) => VISA_VIEWS.filter((view) => isVisaIn(view, { status, trashed }))

test('Q-137 every request is in a view: a free status waits, one in the trash is nowhere else', () => {
  expect(viewsOf('')).toEqual(['open', 'all'])
  expect(viewsOf('waits for the embassy')).toEqual(['open', 'all'])
  expect(viewsOf('sent')).toEqual(['sent', 'all'])
  expect(viewsOf('rejected')).toEqual(['rejected', 'all'])
  expect(viewsOf('paid', true)).toEqual(['trash'])
  expect(stateOf({ status: '' })).toBe('received')
})

test('the next stage stands after those that are reached; a status of its own has none', () => {
  const stages = stagesOf(['checking', 'paid'])
  const reached = ['', 'received', 'checking', 'paid', 'waits for the embassy'].map((status) => [
    stagesReached({ status }, stages).length,
    nextStage({ status }, stages),
  ])
  expect(reached).toEqual([
    [1, 'checking'],
    [1, 'checking'],
    [2, 'paid'],
    [3, undefined],
    [0, undefined],
  ])
})

test('Q-284 a letter that was sent unpaid does not make the request a paid one', () => {
  const stages = stagesOf(['checking', 'paid'])
  const unpaid = { status: 'sent', sentFrom: 'checking' }
  expect(stagesReached(unpaid, stages)).toEqual(['received', 'checking', 'sent'])
  expect([isPaymentSettled(unpaid, stages), nextStage(unpaid, stages)]).toEqual([false, 'paid'])
  const paid = { status: 'sent', sentFrom: 'paid' }
  expect([stagesReached(paid, stages), nextStage(paid, stages)]).toEqual([stages, undefined])
})

test('Q-284 a request begins as received and ends with its letter, whatever the edition lists between', () => {
  expect(stagesOf([])).toEqual(['received', 'sent'])
  expect(stagesOf(['paid', 'At the ministry', 'paid', 'sent', 'received', 'rejected'])).toEqual([
    'received',
    'paid',
    'At the ministry',
    'sent',
  ])
})

test('Q-284 a request counts as paid from that stage on, and always where the edition has none such', () => {
  const stages = stagesOf(['checking', 'paid', 'At the ministry'])
  const paid = (status: string) => isPaymentSettled({ status }, stages)
  expect(['', 'checking', 'paid', 'At the ministry', 'anything else'].map(paid)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
  expect(isPaymentSettled({ status: '' }, stagesOf(['At the ministry']))).toBe(true)
})

test('a request is some hours old on its first day, then some days', () => {
  const now = Date.parse('2025-08-11T10:00:00Z')
  const age = (createdAt: string) => ageOf({ createdAt }, now)
  expect(age('2025-08-11T07:30:00Z')).toEqual({ unit: 'hours', count: 2 })
  expect(age('2025-08-10T10:00:00Z')).toEqual({ unit: 'days', count: 1 })
  expect(age('2025-08-12T10:00:00Z')).toEqual({ unit: 'hours', count: 0 })
})
