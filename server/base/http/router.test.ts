import { expect, test } from 'vitest'
import { createRouter } from './router.ts'

const PATHS = {
  patch: ['PATCH', '/api/badge/:field/:id'],
  order: ['PATCH', '/api/badge/:id/order'],
  one: ['GET', '/api/badge/:id'],
  all: ['GET', '/api/badge/badges'],
  file: ['GET', '/api/upload/files/*'],
  root: ['GET', '/api/material'],
} as const
const calls = Object.entries(PATHS).map(([id, [method, path]]) => ({ id, endpoint: { method, path } }))
const findCall = createRouter(calls as never)

function find(method: string, path: string) {
  const { call, params } = findCall(method, path) ?? {}
  return call && [call.id, params]
}

test.each([
  ['PATCH', '/api/badge/order/status', 'patch', { field: 'order', id: 'status' }],
  ['PATCH', '/api/badge/a/order', 'order', { id: 'a' }],
  ['GET', '/api/badge/badges', 'all', {}],
  ['GET', '/api/badge/badges2', 'one', { id: 'badges2' }],
  ['HEAD', '/api/badge/a', 'one', { id: 'a' }],
  ['GET', '/api/material/', 'root', {}],
  ['GET', '/api/upload/files/badges/photos/a.jpg', 'file', { '*': 'badges/photos/a.jpg' }],
  ['GET', '/api/upload/files/a/', 'file', { '*': 'a' }],
])('Q-156 %s %s is %s, whatever was declared first', (method, path, id, params) => {
  expect(find(method, path)).toEqual([id, params])
})

test.each([
  ['/api/%62adge/a', 'a'],
  ['/api/badge/a%40b.example', 'a@b.example'],
  ['/api/badge/a@b.example', 'a@b.example'],
  ['/api/badge/a%2Fb', 'a/b'],
  ['/api/badge/%2541', '%41'],
  ['/api/badge/%C3%A9', 'é'],
])('%s is escaped once', (path, id) => {
  expect(find('GET', path)).toEqual(['one', { id }])
})

test.each([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/BADGE/a'],
  ['GET', '/api/material//'],
  ['GET', '/api/badge//'],
  ['GET', '/api/badge/a/b'],
  ['GET', '/api/badge/%zz'],
  ['GET', '/api/__proto__/a'],
  ['POST', '/api/badge/a'],
  ['OPTIONS', '/api/badge/a'],
  ['TRACE', '/api/badge/a'],
])('%s %s is no call', (method, path) => {
  expect(find(method, path)).toBeUndefined()
})

test('a path segment may have 2,000 letters, however they are escaped', () => {
  expect(find('GET', `/api/badge/${'%61'.repeat(2000)}`)).toEqual(['one', { id: 'a'.repeat(2000) }])
  expect(find('GET', `/api/badge/${'a'.repeat(2001)}`)).toBeUndefined()
  expect(find('GET', `/api/badge${'/'.repeat(15_000)}`)).toBeUndefined()
})
