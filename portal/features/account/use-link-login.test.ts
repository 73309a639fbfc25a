import { expect, test } from 'vitest'
import { readLoginLink } from './use-link-login.ts'

test('is read by its names, in any order', () => {
  const link = { email: 'a@b.example', password: 'T0ken' }
  expect(readLoginLink('?token=T0ken&email=a%40b.example')).toEqual(link)
  expect(readLoginLink('?email=a@b.example&lang=fr&token=T0ken')).toEqual(link)
})

test('is read by position where neither name is there', () => {
  expect(readLoginLink('?t=T0ken&mail=a@b.example')).toEqual({ email: 'a@b.example', password: 'T0ken' })
})

test('LINK-01 Q-309 where one name is there, the other is the first other parameter', () => {
  const link = { email: 'a@b.example', password: 'T0ken' }
  expect(readLoginLink('?key=T0ken&email=a@b.example&lang=fr')).toEqual(link)
  expect(readLoginLink('?token=T0ken&mail=a@b.example')).toEqual(link)
  expect(readLoginLink('?mail=a@b.example&lang=fr&token=T0ken')).toEqual(link)
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
