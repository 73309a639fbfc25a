import { expect, test } from 'vitest'
import { quarterBars } from './desks-page.tsx'

const at = (clock: string) => `2025-10-06T${clock}:00.000Z`

test('quarters without arrivals are bars too, up to the running one', () => {
  const bars = quarterBars(
    [
      { at: at('08:00'), count: 3 },
      { at: at('08:30'), count: 9 },
    ],
    Date.parse(at('09:07')),
  )
  expect(bars.map(({ count }) => count)).toEqual([3, 0, 9, 0, 0])
  expect(bars.map(({ isPeak }) => isPeak)).toEqual([true, false, true, false, false])
  expect(bars.filter(({ isRunning }) => isRunning).map((bar) => bar.at)).toEqual([at('09:00')])
  expect(bars.filter(({ isHour }) => isHour)).toHaveLength(2)
})

test('a day that is over ends with its last arrival, and one without arrivals has no bar', () => {
  const later = Date.parse('2025-10-09T09:00:00.000Z')
  expect(quarterBars([{ at: at('08:00'), count: 3 }], later)).toHaveLength(1)
  expect(quarterBars([], later)).toEqual([])
})
