import { expect, test } from 'vitest'
import { linkPath } from './start-menu.tsx'

const SERVER = 'https://foyer.example'

test.each([
  ['https://foyer.example/badge/abc', '/badge/abc'],
  [' HTTPS://FOYER.example/badge/abc ', '/badge/abc'],
  ['foyer.example/speaker/abc', '/speaker/abc'],
  ['/badge/abc', '/badge/abc'],
  ['badge/abc', '/badge/abc'],
  ['https://foyer.example/loginlink?token=a&b#c', '/loginlink?token=a&b#c'],
])('%s opens %s', (typed, path) => {
  expect(linkPath(typed, SERVER)).toBe(path)
})

test.each([
  '',
  'https://evil.example/badge/abc',
  'https://foyer.example.evil/badge/abc',
  '//evil.example/badge/abc',
  'https://foyer.example/nothing/here',
  'https://foyer.example/',
  'javascript:alert(1)',
  'FOYER:7HQ2VK9FXB310T8C',
])('%s opens nothing', (typed) => {
  expect(linkPath(typed, SERVER)).toBeUndefined()
})
