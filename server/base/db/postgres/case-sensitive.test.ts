import { expect, test } from 'vitest'
import { caseSensitive } from './case-sensitive.ts'

test.each([
  [
    'select recordId as id from print made where made.recordId = 1',
    'select "recordId" as id from print made where made."recordId" = 1',
  ],
  [`select "createdAt" from "photoReview" where fields like '%"deletedAt"%'`, undefined],
  ["select 'it''s urlPhoto', _id, $1 from badge", undefined],
  [`json_extract(operation, '$.deskSeq') "issuedBy"`, undefined],
])('%s', (sql, expected = sql) => {
  expect(caseSensitive(sql)).toBe(expected)
  expect(caseSensitive(sql)).toBe(expected)
})
