import { expect, test } from 'vitest'
import en from '#shared/locales/en/badge.json' with { type: 'json' }
import fr from '#shared/locales/fr/badge.json' with { type: 'json' }
import { failureOf, UNDELIVERABLE } from './mail-failure.ts'
import { MailSecretLost } from './mail-secrets.ts'

const refused = (responseCode: number, response: string, command = 'RCPT TO') => ({
  code: 'EENVELOPE',
  command,
  responseCode,
  response: `${responseCode} ${response}`,
})

test.each([
  [refused(550, '5.1.1 <a@b.c> unknown'), true, 'mailbox does not exist (550 5.1.1)'],
  [refused(550, 'unknown user a@b.c'), true, 'mailbox does not exist (550)'],
  [refused(550, '5.1.2 bad host'), true, 'no such mail domain (550 5.1.2)'],
  [refused(552, '5.2.2 over quota'), true, 'mailbox is full (552 5.2.2)'],
  [refused(554, '5.7.1 spam', 'DATA'), true, 'refused by the mail server (554 5.7.1)'],
  [refused(451, '4.3.0 later', 'DATA'), false, 'mail server asks to try later (451 4.3.0)'],
  [refused(452, '4.2.2 full'), false, 'mailbox is full (452 4.2.2)'],
  // What the server says about us, and not about the mail, may pass.
  [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, false, 'mail server refuses our sign-in'],
  [refused(550, '5.7.1 sender', 'MAIL FROM'), false, 'mail server refuses us (550)'],
])('%j: permanent %s, %s', (error, isPermanent, reason) => {
  expect(failureOf(error)).toEqual({ isPermanent, reason })
})

test('a failure without a server’s answer is temporary', () => {
  expect(failureOf({ code: 'ESOCKET', command: 'CONN' }).isPermanent).toBe(false)
  expect(failureOf(new Error('anything')).isPermanent).toBe(false)
})

test('an address that nodemailer cannot send to, or a lost secret, is permanent', () => {
  expect(failureOf({ code: 'EENVELOPE', command: 'API' }).isPermanent).toBe(true)
  expect(failureOf(new MailSecretLost()).isPermanent).toBe(true)
})

test('every reason that an exhibitor may read at a badge has words in both languages', () => {
  const codes = ['5.1.1', '5.1.2', '5.1.3', '5.2.1', '5.2.2', '5.2.3', '5.4.4', '5.7.1', '5.0.0']
  const errors = [
    ...codes.map((enhanced) => refused(550, `${enhanced} no`)),
    refused(451, '4.3.0 later'),
    refused(550, '5.7.1 sender', 'MAIL FROM'),
    ...['ETIMEDOUT', 'EDNS', 'EAUTH', 'ETLS', 'ESOCKET'].map((code) => ({ code, command: 'CONN' })),
  ]
  // The queue gives two of its own: a server that was stopped while it sent, and an address that no server is given.
  const words = new Set([
    ...errors.map((error) => failureOf(error).reason.replace(/ \(.*\)$/, '')),
    'interrupted',
    UNDELIVERABLE.reason,
  ])
  expect(Object.keys(en.reason).toSorted()).toEqual([...words].toSorted())
  expect(Object.keys(fr.reason).toSorted()).toEqual([...words].toSorted())
})
