import { expect, test } from 'vitest'
import { stageOf } from './use-speakers.ts'

// What the organizer decided comes before what the speaker did, and that before the mail.
test.each([
  ['', false, undefined, 'uninvited'],
  ['', false, 'sent', 'invited'],
  ['', false, 'queued', 'invited'],
  ['', false, 'failed', 'unsent'],
  ['', false, 'held', 'unsent'],
  ['keynote', false, undefined, 'uninvited'],
  ['pending', true, 'sent', 'pending'],
  ['rejected', true, undefined, 'rejected'],
  ['', true, undefined, 'confirmed'],
] as const)(
  'a speaker with the status “%s”, accepted %s and a mail that is %s is %s',
  (status, accepted, state, stage) => {
    expect(stageOf({ status, accepted }, state && { state })).toBe(stage)
  },
)
