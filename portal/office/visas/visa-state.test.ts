import { expect, test } from 'vitest'
import { ageOf, isVisaIn, stagesDone, stateOf, VISA_VIEWS } from './visa-state.ts'

const viewsOf = (status: string, trashed = false) => VISA_VIEWS.filter((view) => isVisaIn(view, { status, trashed }))

test('Q-137 every request is in a view: a free status waits, one in the trash is nowhere else', () => {
  expect(viewsOf('')).toEqual(['open', 'all'])
  expect(viewsOf('waits for the embassy')).toEqual(['open', 'all'])
  expect(viewsOf('sent')).toEqual(['sent', 'all'])
  expect(viewsOf('rejected')).toEqual(['rejected', 'all'])
  expect(viewsOf('paid', true)).toEqual(['trash'])
  expect(stateOf({ status: '' })).toBe('received')
})

test('the next stage stands after those that are behind; a status of its own has none', () => {
  expect(
    ['', 'received', 'checking', 'paid', 'sent', 'waits for the embassy'].map((status) => stagesDone({ status })),
  ).toEqual([1, 1, 2, 3, 4, 0])
})

test('a request is some hours old on its first day, then some days', () => {
  const now = Date.parse('2025-08-11T10:00:00Z')
  const age = (createdAt: string) => ageOf({ createdAt }, now)
  expect(age('2025-08-11T07:30:00Z')).toEqual({ unit: 'hours', count: 2 })
  expect(age('2025-08-10T10:00:00Z')).toEqual({ unit: 'days', count: 1 })
  expect(age('2025-08-12T10:00:00Z')).toEqual({ unit: 'hours', count: 0 })
})
