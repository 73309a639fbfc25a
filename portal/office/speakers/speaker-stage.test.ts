import { expect, test } from 'vitest'
import { stageOf } from './use-speakers.ts'

test('a speaker who was never sent a link is told from one who has not answered', () => {
  const added = { status: '', accepted: false }
  expect(stageOf(added, undefined)).toBe('uninvited')
  expect(stageOf(added, { state: 'sent' })).toBe('invited')
  expect(stageOf(added, { state: 'queued' })).toBe('invited')
  expect(stageOf(added, { state: 'failed' })).toBe('unsent')
  expect(stageOf(added, { state: 'held' })).toBe('unsent')
  expect(stageOf({ status: 'keynote', accepted: false }, undefined)).toBe('uninvited')
})

test('what the organizer decided comes before what the speaker did, and that before the mail', () => {
  expect(stageOf({ status: 'pending', accepted: true }, { state: 'sent' })).toBe('pending')
  expect(stageOf({ status: 'rejected', accepted: true }, undefined)).toBe('rejected')
  expect(stageOf({ status: '', accepted: true }, undefined)).toBe('confirmed')
})
