import { expect, test } from 'vitest'
import { receiptHalves, receiptPath } from './receipt-number.tsx'
import { receiptSteps } from './receipt-view.tsx'

test.each([
  ['received', 'received:now progress:open sent:open', 'received'],
  ['in progress', 'received:done progress:now sent:open', 'progress'],
  ['sent', 'received:done progress:done sent:done', 'sent'],
  ['closed', 'received:done closed:done', 'closed'],
] as const)('Q-199: a request that is %s shows %s', (state, way, dated) => {
  const steps = receiptSteps(state)
  expect(steps.map(({ name, progress }) => `${name}:${progress}`).join(' ')).toBe(way)
  expect(steps.filter(({ isLatest }) => isLatest).map(({ name }) => name)).toEqual([dated])
})

test('a receipt is read in two halves; anything else stays whole', () => {
  expect(receiptHalves('7KQ2MX9T4D')).toEqual(['7KQ2M', 'X9T4D'])
  expect(receiptHalves('nonsense')).toEqual(['nonsense'])
  expect(receiptPath('a/b')).toBe('/visa/receipt/a%2Fb')
})
