import { expect, test } from 'vitest'
import { failureText } from './call-error.ts'

test.each([
  [{ error: 'Refused', message: 'No' }, 'Refused'],
  [{ error: '', message: 'No' }, 'No'],
  ['Too many requests', 'Too many requests'],
  ['<html>bad gateway</html>', ''],
  ['\n<!doctype html><title>502</title>', ''],
  [null, ''],
  [{ error: 5 }, ''],
])('Q-038 what is shown of an error body %j: “%s”', (body, text) => {
  expect(failureText(body)).toBe(text)
})
