import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailingServer } from '#server/messaging/mail/testing/loopback-smtp.ts'
import { buildBadge, buildCompany, byId, mailsTo, uploadPhoto } from '#server/testing/records.ts'

let site: Awaited<ReturnType<typeof startMailingServer>>
beforeAll(async () => {
  site = await startMailingServer()
})
afterAll(() => site.close())

const ACCENT_GROUND = 'bgcolor="#ffc726" style="width:70px'
const arrived = (email: string) =>
  site.smtp.mails.filter(({ recipients }) => recipients.includes(email)).map(({ parsed }) => parsed)

test('Q-256 the mail of a complete badge shows it complete: its QR code, a filled band, and nothing still open', async () => {
  const badge = await buildBadge(await buildCompany(site.server), { type: 'delegate' })
  const urlPhoto = await uploadPhoto(site.server, badge._id)
  const body = { nom: 'Amina', prenom: 'Haddad', position: 'Geologist', tel: '+213 41', urlPhoto }
  await site.server.anyone.badge.updateBadge({ params: { id: badge._id }, body })
  await site.server.deliverMails()
  const [invitation, complete] = arrived(badge.email)
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
})

test('Q-256 the office reads the same picture', async () => {
  const [email] = site.smtp.mails.flatMap(({ recipients }) => recipients)
  const mail = (await mailsTo(site.server, email ?? '')).find(({ key }) => key === 'badge_complete')
  const { html } = await site.server.organizer.mail.getMail(byId(mail?._id ?? ''))
  expect(html).toMatch(/<img src="data:image\/png;base64,[^"]+" width="160"/)
})
