import { expect, test } from 'vitest'
import { webAddress } from './web-address.ts'

test.each([
  ['saharaflow.example', 'https://saharaflow.example/'],
  [' http://a.example/b?c ', 'http://a.example/b?c'],
  ['javascript:alert(1)', undefined],
  ['javascript://a.b/%0Aalert(1)', undefined],
  ['user@evil.example', undefined],
  ['none', undefined],
  ['', undefined],
])('%j leads to %j', (written, address) => {
  expect(webAddress(written)).toBe(address)
})
