import { expect, test } from 'vitest'
import { startServerForTest } from '#server/testing/test-server.ts'

test('the organizer reads the doctor’s report, in both languages', async () => {
  const server = await startServerForTest({ env: { PUBLIC_URL: 'http://localhost:9', PORT: '9' } })
  const checks = await server.organizer.operation.getChecks()
  expect(checks.find(({ en }) => en.subject === 'mail')).toEqual({
    state: 'error',
    en: {
      subject: 'mail',
      message: 'mails are held, since there is no mail server: set SMTP_URL, or name one under Settings in the office.',
    },
    fr: {
      subject: 'e-mails',
      message:
        'les e-mails sont retenus, car il n’y a pas de serveur de messagerie\u202f: renseignez SMTP_URL, ou nommez-en un dans les réglages du bureau.',
    },
  })
  const subjects = checks.map(({ en }) => en.subject)
  expect(subjects).toEqual(expect.arrayContaining(['disk', 'clock', 'permissions', 'server', 'backup']))
  expect(JSON.stringify(checks)).not.toContain('doctor:')
})
