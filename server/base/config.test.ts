import { expect, test } from 'vitest'
import { newFolder } from '#server/testing/new-folder.ts'
import { readConfig } from './config.ts'

test.each([
  ['TRUST_PROXY', '0.5', 'a whole number of proxies from 0 to 9'],
  ['TRUST_PROXY', '10', 'a whole number of proxies from 0 to 9'],
  ['TRUST_PROXY', 'yes', 'a whole number of proxies from 0 to 9'],
  ['PORT', '65536', 'a port number'],
  ['DRAIN_SECONDS', '16', 'a whole number of seconds from 0 to 15'],
])('%s is a whole number: %s stops the start with an explanation', (name, value, expected) => {
  expect(() => readConfig({ DATA_DIR: newFolder(), [name]: value })).toThrow(`${name}: expected ${expected}`)
})

test.each(['https://expo.example.org/foyer', 'https://expo.example.org/?from=mail'])(
  'a public address with a path cannot be served: %s stops the start with an explanation',
  (address) => {
    expect(() => readConfig({ DATA_DIR: newFolder(), PUBLIC_URL: address })).toThrow(
      'PUBLIC_URL: expected an address without a path, such as https://expo.example.org',
    )
  },
)

test('a trailing slash of the public address is no path', () => {
  const { publicUrl } = readConfig({ DATA_DIR: newFolder(), PUBLIC_URL: 'https://expo.example.org:8443/' })
  expect(publicUrl).toBe('https://expo.example.org:8443')
})
