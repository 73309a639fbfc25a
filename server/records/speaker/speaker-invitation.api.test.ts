import { expect, test } from 'vitest'
import { testServerWithSmtp } from '#server/messaging/mail/testing/loopback-smtp.ts'
import { buildSpeaker, expectRefusal, idParams, mailsAbout, mailsTo, serverPerFile } from '#server/testing/records.ts'

const server = serverPerFile()
const { organizer } = server

const invite = (id: string) => organizer.speaker.sendInvitation(idParams(id))
const invitationOf = async (id: string) => (await organizer.speaker.listInvitations()).find(({ _id }) => _id === id)

test('MAIL: a new speaker is sent the link over SMTP, in both languages; it is stored readable nowhere', async () => {
  const { server: mailing, smtp } = await testServerWithSmtp()
  const { _id, link, email } = await buildSpeaker(mailing.organizer, { nom: 'Lina', prenom: 'Haddad' })
  expect(await mailing.deliverMails()).not.toBe(0)
  expect(smtp.mails).toEqual([])
  await mailing.organizer.speaker.sendInvitation(idParams(_id))
  await mailing.deliverMails()
  const [mail, ...more] = smtp.mails
  expect(more).toEqual([])
  expect(mail?.recipients).toEqual([email])
  const text = mail?.parsed.text ?? ''
  expect(text).toContain(`https://portal.example/speaker/${link}`)
  expect(text).toContain('Welcome, Lina Haddad')
  expect(text).toContain('Bienvenue, Lina Haddad')
  expect(JSON.stringify(await mailsAbout(mailing, _id))).not.toContain(`/speaker/${link}`)
  expect(await mailing.anyone.speaker.getSpeaker(idParams(link ?? ''))).toMatchObject({ email })
})

test('the organizer sees who was never invited, and what became of the newest invitation', async () => {
  const { _id } = await buildSpeaker(organizer)
  expect(await invitationOf(_id)).toBeUndefined()
  expect(await invite(_id)).toMatchObject({ _id })
  expect(await invitationOf(_id)).toMatchObject({ state: 'held', reason: 'no mail server' })
})

test('after a link is renewed the invitation has the new one', async () => {
  const { _id, link, email } = await buildSpeaker(organizer)
  const renewed = await organizer.speaker.replaceLink(idParams(_id))
  await invite(_id)
  const [mail] = await mailsTo(server, email)
  expect(mail?.text).toContain(`/speaker/${renewed.link}`)
  expect(mail?.text).not.toContain(link)
})

test('Q-188 it goes out again three times a day; a deleted speaker gets none', async () => {
  const { _id } = await buildSpeaker(organizer)
  for (let time = 0; time < 4; time++) await invite(_id)
  await expectRefusal(invite(_id), 429)
  const gone = await buildSpeaker(organizer)
  await organizer.speaker.deleteSpeaker(idParams(gone))
  await expectRefusal(invite(gone._id), 404)
})
