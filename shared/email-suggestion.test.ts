import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestEmail } from './email-suggestion.ts'

test.each([
  ['lina@gmial.com', 'lina@gmail.com'],
  ['lina@gmail.con', 'lina@gmail.com'],
  ['lina@gmai.com', 'lina@gmail.com'],
  ['lina@gmaill.com', 'lina@gmail.com'],
  ['lina@gmail.co', 'lina@gmail.com'],
  ['Lina@HOTMIAL.com', 'Lina@hotmail.com'],
  ['lina@yaho.fr', 'lina@yahoo.fr'],
])('%s was meant as %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each(['lina@gmail.com', 'lina@mail.com', 'lina@ymail.com', 'lina@nordvik.example', 'lina', 'lina@', ''])(
  '%s is left alone',
  (typed) => {
    expect(suggestEmail(typed)).toBeUndefined()
  },
)

test('the own domain is known as well', () => {
  expect(suggestEmail('lina@saharafow.example', ['saharaflow.example'])).toBe('lina@saharaflow.example')
  expect(suggestEmail('lina@saharaflow.example', ['saharaflow.example'])).toBeUndefined()
})

test('whatever is meant is never corrected again', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const meant = suggestEmail(email)
      expect(meant && suggestEmail(meant)).toBeUndefined()
    }),
  )
})
