import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStaffPin } from './staff-pin.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-pin-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('after five wrong PINs there is one a minute, also after a restart: strangers do not lock staff out', () => {
  let now = 1_000_000
  const open = () => openStaffPin(folder, () => now)
  open().set('2580')
  const wrong = Array.from({ length: 5 }, () => open().check('0000'))
  expect(wrong.at(-1)).toEqual({ isRight: false, triesLeft: 0, waitsUntil: now + 60_000 })
  expect(open().check('2580').isRight).toBe(false)
  now += 60_001
  expect(open().check('0000')).toEqual({ isRight: false, triesLeft: 0, waitsUntil: now + 60_000 })
  now += 60_001
  expect(open().check('2580').isRight).toBe(true)
})
