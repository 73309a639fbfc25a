import { expect, test } from 'vitest'
import { reasonParts } from './mail-reason.ts'

test('Q-188 a reason is words that have a text, and numbers behind them', () => {
  expect(reasonParts('no such mail domain (550 5.1.2)')).toEqual({
    words: 'no such mail domain',
    numbers: ' (550 5.1.2)',
  })
  expect(reasonParts('mail server not reached')).toEqual({ words: 'mail server not reached', numbers: '' })
})
