import pg from 'pg'
import { expect, test } from 'vitest'
import { isUniqueViolation } from '#server/base/db/unique-email.ts'
import { failureOf } from './write-connection.ts'

const failure = (given: Partial<pg.DatabaseError>) =>
  failureOf(Object.assign(new pg.DatabaseError('failed', 0, 'error'), given)) as pg.DatabaseError

test('an error keeps the column of a violation, but not its value', () => {
  const detail = 'Key (email)=(k.haddadj@saharaflow.example) already exists.'
  const error = failure({ code: '23505', table: 'badge', detail })
  expect(isUniqueViolation(error, 'badge.email')).toBe(true)
  expect(JSON.stringify(error)).not.toContain('haddadj')
})

test('an error does not contain a row that fails a check', () => {
  const detail = 'Failing row contains (1, Karim Haddadj, 161234567).'
  const error = failure({ code: '23514', table: 'visa', detail, where: 'COPY visa, line 1: "Haddadj"' })
  expect(JSON.stringify(error)).not.toContain('Haddadj')
})
