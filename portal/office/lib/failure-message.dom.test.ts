import i18next from 'i18next'
import { expect, test } from 'vitest'
import { CallError } from '#shared/contract/call-error.ts'
import { failureMessage } from './calls.ts'

test('Q-187 in French the office says what the server said of the field, not what holds for every wrong one', async () => {
  await i18next.changeLanguage('fr')
  const words = 'Ce n’est pas votre mot de passe'
  expect(failureMessage(new CallError(400, words, { code: 'invalid' }))).toBe(words)
})
