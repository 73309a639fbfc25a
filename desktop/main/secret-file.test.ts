import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '#server/testing/new-folder.ts'
import { openStaffPin } from './secret-file.ts'

let folder: string
beforeEach(() => {
  folder = newFolder()
})

test('after five wrong PINs there is one a minute, also after a restart: strangers do not lock staff out', () => {
  let now = 1_000_000
  const open = () => openStaffPin(folder, () => now)
  open().set('2580')
  const wrong = Array.from({ length: 5 }, () => open().check('0000'))
  expect(wrong.at(-1)).toEqual({ isCorrect: false, triesLeft: 0, waitsUntil: now + 60_000 })
  expect(open().check('2580').isCorrect).toBe(false)
  now += 60_001
  expect(open().check('0000')).toEqual({ isCorrect: false, triesLeft: 0, waitsUntil: now + 60_000 })
  now += 60_001
  expect(open().check('2580').isCorrect).toBe(true)
})
