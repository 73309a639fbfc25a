import { expect, test } from 'vitest'
import { photoState } from './photo.rules.ts'

test.each([
  ['a.jpg', undefined, 'waiting'],
  ['a.jpg', { path: 'a.jpg', state: 'accepted' }, 'accepted'],
  ['b.jpg', { path: 'a.jpg', state: 'accepted' }, 'waiting'],
  ['b.jpg', { path: 'a.jpg', state: 'refused' }, 'waiting'],
  ['', { path: 'a.jpg', state: 'refused' }, 'refused'],
  ['', { path: 'a.jpg', state: 'accepted' }, undefined],
  ['', undefined, undefined],
] as const)('photo %j with the decision %j is %s', (path, review, state) => {
  expect(photoState(path, review)).toBe(state)
})
