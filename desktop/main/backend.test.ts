import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '#server/testing/new-folder.ts'
import { openLogFile } from './backend.ts'

let folder: string
beforeEach(() => {
  folder = newFolder()
})

test('the log turns over when it is full, and keeps four old ones', () => {
  const logs = join(folder, 'logs')
  const log = openLogFile(logs, 30)
  for (let line = 0; line < 20; line++) log.write(`line ${line} of twenty`)
  expect(readdirSync(logs).sort()).toEqual(['foyer.1.log', 'foyer.2.log', 'foyer.3.log', 'foyer.4.log', 'foyer.log'])
  expect(readFileSync(join(logs, 'foyer.log'), 'utf8')).toBe('line 19 of twenty\n')
})
