import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginAddress, safeReturnUrl } from './return-url.ts'

test.each(['/profile', '/profile#badge', '/badge/1?a=b&c=%2F%2Fd#e', '/', '/a//b', '/é'])('keeps %s', (url) => {
  expect(safeReturnUrl(url)).toBe(url)
})

test.each([
  null,
  undefined,
  '',
  'profile',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /profile',
  'https://evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
])('goes to the root instead of %j', (url) => {
  expect(safeReturnUrl(url)).toBe('/')
})

test('never leaves the origin, whatever is written', () => {
  const piece = fc.constantFrom('/', '\\', '.', '..', ':', '@', '#', '?', '\t', '\n', ' ', 'http', 'evil.example')
  const written = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
  )
  fc.assert(
    fc.property(written, (url) => {
      expect(new URL(safeReturnUrl(url), 'https://foyer.example').origin).toBe('https://foyer.example')
    }),
    { numRuns: 2_000 },
  )
})

test('survives the address bar with query and fragment', () => {
  const address = loginAddress(new URL('https://event.example/profile?x=1&y=2#badge'))
  expect(address).toBe('/account/login?returnUrl=%2Fprofile%3Fx%3D1%26y%3D2%23badge')
  expect(safeReturnUrl(new URL(address, 'https://event.example').searchParams.get('returnUrl'))).toBe(
    '/profile?x=1&y=2#badge',
  )
})
