import { expect, test } from 'vitest'
import { buildCompany, registerCompany } from '#server/testing/send-sheet.ts'
import { testServerWithSmtp } from './testing/loopback-smtp.ts'

test('Q-345 an answer reaches the inviter once its address is confirmed, else the support address', async () => {
  const { server, smtp } = await testServerWithSmtp()
  const answered = async (to: string) => {
    await server.deliverMails()
    return smtp.mails.find(({ recipients }) => recipients.includes(to))?.parsed.replyTo?.text
  }
  const { email, calls } = await buildCompany(server)
  const invite = (who: typeof calls, to: string) => who.badge.createBadge({ body: { email: to, type: 'visitor' } })
  await invite(calls, 'one@guests.example')
  expect(await answered('one@guests.example')).toBe(email)
  // The preset address is read by nobody.
  await invite(server.anyone, 'nobody@guests.example')
  expect(await answered('nobody@guests.example')).toBeUndefined()

  await server.setEdition({ supportEmail: 'help@expo.example' })
  await invite(server.anyone, 'two@guests.example')
  expect(await answered('two@guests.example')).toBe('help@expo.example')
  const stranger = await registerCompany(server, 'amina@oranvalves.example')
  await invite(stranger.calls, 'three@guests.example')
  expect(await answered('three@guests.example')).toBe('help@expo.example')
  const asked = smtp.mails.find(({ recipients }) => recipients.includes(stranger.email))?.parsed.text ?? ''
  const [, token = ''] = /[?&]token=([\w-]+)/.exec(asked) ?? []
  await stranger.calls.account.confirmEmail({ body: { token } })
  await invite(stranger.calls, 'four@guests.example')
  expect(await answered('four@guests.example')).toBe('amina@oranvalves.example')
})
