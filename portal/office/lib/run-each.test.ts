import { expect, test } from 'vitest'
import { runEach } from './run-each.ts'

test('each is done once, few at a time, and a failure stops none', async () => {
  let now = 0
  let most = 0
  const progress: number[] = []
  const items = Array.from({ length: 30 }, (_, index) => index)
  const { done, failed } = await runEach(
    items,
    async (item) => {
      most = Math.max(most, ++now)
      await Promise.resolve()
      now--
      if (item % 10 === 3) throw new Error(`no ${item}`)
      return item * 2
    },
    (over) => progress.push(over),
  )
  expect(done.map(({ item }) => item).sort((a, b) => a - b)).toEqual(items.filter((item) => item % 10 !== 3))
  expect(done.every(({ item, result }) => result === item * 2)).toBe(true)
  expect(failed.map(({ item }) => item).sort((a, b) => a - b)).toEqual([3, 13, 23])
  expect(most).toBe(4)
  expect(progress).toEqual(items.map((item) => item + 1))
})
