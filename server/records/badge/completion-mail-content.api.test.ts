import { expect, test } from 'vitest'
import { testServerWithSmtp } from '#server/messaging/mail/testing/loopback-smtp.ts'
import { buildInvitedBadge, idParams, mailsTo, uploadPhoto } from '#server/testing/records.ts'

const ACCENT_GROUND = 'bgcolor="#ffc726" style="width:70px'

test('Q-256 the mail of a complete badge shows it complete, to the office too: its QR code, a filled band, and nothing still open', async () => {
  const { server, smtp } = await testServerWithSmtp()
  const badge = await buildInvitedBadge(server, { type: 'delegate' })
  const urlPhoto = await uploadPhoto(server, badge._id)
  const body = { nom: 'Amina', prenom: 'Haddad', position: 'Geologist', tel: '+213 41', urlPhoto }
  await server.anyone.badge.updateBadge(idParams(badge, body))
  await server.deliverMails()
  const [invitation, complete] = smtp.mails.map(({ parsed }) => parsed)
  expect(invitation?.html).toContain('35 mm')
  expect(invitation?.html).toContain('>QR code</td>')

  const html = String(complete?.html)
  for (const open of ['35 mm', '>QR code<', ACCENT_GROUND]) expect(html).not.toContain(open)
  // The band of a delegate, filled.
  expect(html).toMatch(/bgcolor="#0b8457" style="border:1px[^"]*"/)
  // mailparser puts pictures that a mail carries in place of their content ids.
  const src = /<img src="data:image\/png;base64,([^"]+)" width="160" height="160" alt="QR code"/.exec(html)?.[1]
  const files = complete?.attachments.map(({ filename, contentDisposition, related }) => [
    filename,
    contentDisposition,
    related,
  ])
  expect(files).toEqual([
    ['badge-qr.png', 'inline', true],
    ['badge-qr.png', 'attachment', undefined],
    ['Oran-2025.ics', 'attachment', undefined],
  ])
  expect(src).toBe(complete?.attachments[1]?.content.toString('base64'))
  const [{ _id = '' } = {}] = await mailsTo(server, badge.email, 'badge_complete')
  const seen = await server.organizer.mail.getMail(idParams(_id))
  expect(seen.html).toMatch(/<img src="data:image\/png;base64,[^"]+" width="160"/)
})
