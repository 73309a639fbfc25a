import { expect, test } from 'vitest'
import { idParams, mailedToken, mailsTo, registerCompany, SMTP, serverPerFile } from '#server/testing/send-sheet.ts'

const server = serverPerFile({ env: SMTP })

async function inviterOf(email: string, company: Awaited<ReturnType<typeof registerCompany>>) {
  await company.calls.badge.createBadge({ body: { email, type: 'visitor' } })
  const [mail] = await mailsTo(server, email)
  return { invitedBy: JSON.parse(mail?.payload ?? '{}').invitedBy, subject: mail?.subject }
}

test('MAIL-07 Q-304 a company without a name invites in the name of the event, once confirmed in that of its domain', async () => {
  const company = await registerCompany(server, 'amina@oranvalves.example')
  const event = server.context.edition.current().name
  expect(await inviterOf('one@guests.example', company)).toEqual({
    invitedBy: event,
    subject: expect.stringMatching(/^Your badge for /),
  })
  // Whoever writes has told no company: a person's name alone says nothing about the inviter.
  await company.calls.company.updateCompany(idParams(company, { name: 'Amina Kaci' }))
  expect((await inviterOf('two@guests.example', company)).invitedBy).toBe(event)

  const token = await mailedToken(server, company.email, 'confirm_email')
  await company.calls.account.confirmEmail({ body: { token } })
  // Spaced like any name in a mail, so that no client makes a link of it.
  expect(await inviterOf('three@guests.example', company)).toEqual({
    invitedBy: 'oranvalves.example',
    subject: expect.stringMatching(/^oranvalves\. example invites you to /),
  })

  const named = { raisonSocial: 'Oran Valves', name: '' }
  await company.calls.company.updateCompany(idParams(company, named))
  expect((await inviterOf('four@guests.example', company)).invitedBy).toBe('Oran Valves')
})
