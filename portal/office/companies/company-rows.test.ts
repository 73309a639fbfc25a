import { expect, test } from 'vitest'
import { type CompanyRow, isInView } from './company-rows.ts'

const views = (lastSignIn: string, linkSentAt: string) => {
  const row = { lastSignIn, linkSentAt, adresse: '', stand: [], quotas: [] } as unknown as CompanyRow
  return (['noLink', 'linkUnused'] as const).filter((view) => isInView(row, view))
}

test.each([
  ['never sent a link', '', '', ['noLink']],
  ['sent one, not used', '', '2025-08-01T10:00:00.000Z', ['linkUnused']],
  ['signed in by password', '2025-08-02T10:00:00.000Z', '', []],
  ['signed in by its link', '2025-08-02T10:00:00.000Z', '2025-08-01T10:00:00.000Z', []],
] as const)('%s', (_what, lastSignIn, linkSentAt, expected) => {
  expect(views(lastSignIn, linkSentAt)).toEqual(expected)
})
