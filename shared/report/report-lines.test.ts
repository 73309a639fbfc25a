import { expect, test } from 'vitest'
import type { ArrivalSummary } from './report.contract.ts'
import { reportLines } from './report-lines.ts'

const summary = (part: Partial<ArrivalSummary>): ArrivalSummary => ({
  year: 2025,
  people: 9,
  arrived: 5,
  days: [],
  types: [],
  nationalities: [],
  sectors: [],
  ...part,
})

test('Q-277 sectors stand beside those of the edition before, what is not known last; days by their place', () => {
  const now = summary({
    days: [{ name: '2026-10-05', count: 4 }],
    sectors: [
      { name: '', count: 9 },
      { name: 'Valves', count: 2 },
      { name: 'Pumps', count: 3 },
    ],
  })
  const before = summary({
    days: [
      { name: '2025-10-06', count: 3 },
      { name: '2025-10-07', count: 2 },
    ],
    sectors: [
      { name: 'Valves', count: 5 },
      { name: 'Pipes', count: 1 },
    ],
  })
  expect(reportLines({ now, before }, 'sectors')).toEqual([
    { name: 'Pumps', count: 3, before: 0 },
    { name: 'Valves', count: 2, before: 5 },
    { name: 'Pipes', count: 0, before: 1 },
    { name: '', count: 9, before: 0 },
  ])
  expect(reportLines({ now, before }, 'days')).toEqual([
    { name: '2026-10-05', count: 4, before: 3 },
    { name: '2025-10-07', count: 0, before: 2 },
  ])
  expect(reportLines({ now, before: null }, 'days')[0]?.before).toBeNull()
})
