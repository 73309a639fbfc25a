import { describe, expect, test } from 'vitest'
import { isIndexable, isPortalPage, matchPage, stripTrailingSlash } from './page-at.ts'
import { pages } from './pages.ts'

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
    '/account/login',
    '/account/reset-password',
    '/account/restore-email',
    '/account/confirm-email',
  ])('%s is kept out of search engines and previews', (path) => {
    expect(isPortalPage(path)).toBe(true)
    expect(isIndexable(path)).toBe(false)
  })

  test.each(['/', '/exhibitor', '/exhibitor/', '/attendee', '/map'])('%s may be found', (path) => {
    expect(isPortalPage(path)).toBe(true)
    expect(isIndexable(path)).toBe(true)
  })

  test('a secret address stays one however it is written', () => {
    for (const path of ['/badge/b1/', '/badge/b1/more', '/badge', '/Badge/b1', '//badge/b1', '/maps/badge'])
      expect(isIndexable(path)).toBe(false)
  })
})

test.each(['/nowhere', '/badge', '/badge/b1/more', '/visa/a/b', '/account/x', '/map/x', '*', '//'])(
  '%s does not exist',
  (path) => {
    expect(isPortalPage(path)).toBe(false)
  },
)

test.each([
  ['/', pages.profile, {}],
  ['/profile/', pages.profile, {}],
  ['/badge/b1', pages.badge, { id: 'b1' }],
  ['/visa', pages.visa, {}],
  ['/visa/c1', pages.visa, { companyUid: 'c1' }],
  ['/visa/receipt', pages.visaReceipt, {}],
  ['/visa/receipt/V-1', pages.visaReceipt, { receipt: 'V-1' }],
  ['/exhibitor/any/thing', pages.exhibitors, {}],
  ['/attendee/any', pages.speakers, {}],
  ['/account', pages.login, {}],
  ['/nowhere', pages.notFound, {}],
])('%s shows its page', (path, page, params) => {
  expect(matchPage(path)).toMatchObject({ page, params })
})

test.each([
  ['/', true],
  ['/account', true],
  ['/exhibitor/any', true],
  ['/exhibitor', false],
  ['/badge/b1', false],
  ['/nowhere', false],
])('whether %s only leads to its page: %s', (path, isRedirect) => {
  expect(matchPage(path).isRedirect).toBe(isRedirect)
})

test.each([
  ['/', '/'],
  ['', ''],
  ['//', ''],
  ['/badge/b1', '/badge/b1'],
  ['/badge/b1//', '/badge/b1'],
  ['//badge//b1/', '//badge//b1'],
])('%j means the same page as %j', (path, plain) => {
  expect(stripTrailingSlash(path)).toBe(plain)
})

test('a path is read once from its end: a million slashes are as good as one', () => {
  // If the time grew with the square of the slashes, this would not finish within a day.
  const slashes = '/'.repeat(1_000_000)
  expect(stripTrailingSlash(`${slashes}x`)).toHaveLength(1_000_001)
  expect(matchPage(`${slashes}x`).page).toBe(pages.notFound)
  expect(matchPage(`/badge/b1${slashes}`).page).toBe(pages.badge)
})
