import { describe, expect, test } from 'vitest'
import { isPortalPage, mayBeFound } from './pages.ts'

describe('pages that open by a link', () => {
  test.each([
    '/badge/b1',
    '/speaker/s1',
    '/visa',
    '/visa/c1',
    '/visa/receipt/V-1234',
    '/letter',
    '/loginlink',
    '/view',
    '/profile',
    '/generate',
    '/account/reset-password',
    '/account/restore-email',
  ])('%s is kept out of search engines and previews', (path) => {
    expect(isPortalPage(path)).toBe(true)
    expect(mayBeFound(path)).toBe(false)
  })

  test.each(['/', '/exhibitor', '/exhibitor/', '/attendee', '/map'])('%s may be found', (path) => {
    expect(isPortalPage(path)).toBe(true)
    expect(mayBeFound(path)).toBe(true)
  })

  test('a secret address stays one however it is written', () => {
    for (const path of ['/badge/b1/', '/badge/b1/more', '/badge', '/Badge/b1', '//badge/b1', '/maps/badge'])
      expect(mayBeFound(path)).toBe(false)
  })
})

test.each(['/nowhere', '/badge', '/badge/b1/more', '/visa/a/b', '/account/x'])(
  '%s does not exist',
  (path) => {
    expect(isPortalPage(path)).toBe(false)
  },
)
