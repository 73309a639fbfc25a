import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-config-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test.each([
  ['TRUST_PROXY', '0.5'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', 'yes'],
  ['PORT', '80.5'],
])('%s is a whole number: %s stops the start', (name, value) => {
  expect(() => readConfig({ DATA_DIR: dataDir, [name]: value })).toThrow(`${name}: expected a`)
})
