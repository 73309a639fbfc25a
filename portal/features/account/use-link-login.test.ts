import { expect, test } from 'vitest'
import { readLoginLink } from './use-link-login.ts'

test.each([
  '?token=T0ken&email=a%40b.example',
  '?email=a@b.example&lang=fr&token=T0ken',
  // By position where neither name is there.
  '?t=T0ken&mail=a@b.example',
  // Where one name is there, the other is the first other parameter.
  '?key=T0ken&email=a@b.example&lang=fr',
  '?token=T0ken&mail=a@b.example',
  '?mail=a@b.example&lang=fr&token=T0ken',
])('LINK-01 Q-309 a link is read by its names, in any order, else by position: %s', (search) => {
  expect(readLoginLink(search)).toEqual({ email: 'a@b.example', password: 'T0ken' })
})

test.each([
  '',
  '?token=x',
  '?email=a@b.example',
  '?token=&email=a@b.example',
  '?token=x&email=',
  '?t=x',
  '?t=&m=a@b.example',
])('is nothing when a parameter is missing: %s', (search) => {
  expect(readLoginLink(search)).toBeNull()
})

test('repairs an address whose plus sign was not escaped', () => {
  expect(readLoginLink('?token=x&email=a+tag@b.example')?.email).toBe('a+tag@b.example')
})
