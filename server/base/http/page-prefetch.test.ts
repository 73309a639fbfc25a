import { expect, test } from 'vitest'
import { matchPage } from '#shared/page-at.ts'
import { prefetchTag } from './page-prefetch.ts'

const tag = (path: string) => prefetchTag(matchPage(path))
const asked = (path: string) => /content="([^"]+)"/.exec(tag(path))?.[1]?.split(' ')

test('a page has the edition asked for, and what its link opens', () => {
  expect(asked('/account/login')).toEqual(['/api/edition'])
  expect(asked('/exhibitor')).toEqual(['/api/edition', '/api/company/companies'])
  expect(asked('/attendee/')).toEqual(['/api/edition', '/api/speaker/speakers'])
  expect(asked('/badge/7c12')).toEqual(['/api/edition', '/api/badge/badgeWithError/7c12'])
  expect(asked('/speaker/53cb/')).toEqual(['/api/edition', '/api/speaker/speakers/53cb'])
  expect(asked('/nowhere')).toEqual(['/api/edition'])
})

test('an address cannot write into the page', () => {
  expect(tag('/badge/"><script>alert(1)<%22')).not.toMatch(/<script|""|&quot;/)
  expect(asked('/badge/"><script>x')).toEqual(['/api/edition', expect.stringMatching(/%22%3E%3Cscript%3Ex$/)])
})
