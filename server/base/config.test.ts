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

test.each(['https://expo.example.org/foyer', 'https://expo.example.org/?from=mail'])(
  'an address below a path cannot be served: %s stops the start in words',
  (address) => {
    expect(() => readConfig({ DATA_DIR: dataDir, PUBLIC_URL: address })).toThrow(
      'PUBLIC_URL: expected an address without a path, such as https://expo.example.org',
    )
  },
)

test('a slash after the public address is no path', () => {
  const { publicUrl } = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://expo.example.org:8443/' })
  expect(publicUrl).toBe('https://expo.example.org:8443')
})
