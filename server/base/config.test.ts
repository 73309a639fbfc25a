import { expect, test } from 'vitest'
import { newFolder } from '#server/testing/new-folder.ts'
import { readConfig } from './config.ts'

test.each([
  ['TRUST_PROXY', '0.5'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', 'yes'],
  ['PORT', '80.5'],
])('%s is a whole number: %s stops the start', (name, value) => {
  expect(() => readConfig({ DATA_DIR: newFolder(), [name]: value })).toThrow(`${name}: expected a`)
})

test.each(['https://expo.example.org/foyer', 'https://expo.example.org/?from=mail'])(
  'an address below a path cannot be served: %s stops the start in words',
  (address) => {
    expect(() => readConfig({ DATA_DIR: newFolder(), PUBLIC_URL: address })).toThrow(
      'PUBLIC_URL: expected an address without a path, such as https://expo.example.org',
    )
  },
)

test('a slash after the public address is no path', () => {
  const { publicUrl } = readConfig({ DATA_DIR: newFolder(), PUBLIC_URL: 'https://expo.example.org:8443/' })
  expect(publicUrl).toBe('https://expo.example.org:8443')
})
