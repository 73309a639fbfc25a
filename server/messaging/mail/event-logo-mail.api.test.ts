import { beforeEach, expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  buildInvitedBadge,
  idParams,
  mailsTo,
  ORGANIZER_HEADERS,
  startServerForTest,
  type TestServer,
} from '#server/testing/records.ts'
import { solid } from '#server/testing/sample-files.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { eventLogo } from '#shared/edition/event-logo.rules.ts'
import { fileUrl } from '#shared/upload/file-address.ts'
import { type LoopbackSmtp, testServerWithSmtp } from './testing/loopback-smtp.ts'

const { name } = EDITION_DEFAULTS
let smtp: LoopbackSmtp
let server: TestServer
beforeEach(async () => {
  ;({ smtp, server } = await testServerWithSmtp())
})

async function uploadLogo(to = server) {
  const file = await solid(640, 160, '#c02040').png().toBuffer()
  const sent = await to.postForm('/api/edition/logo', { file }, ORGANIZER_HEADERS)
  return (await to.request('GET', fileUrl(eventLogo(sent.json())?.path ?? ''))).rawPayload
}
async function invited() {
  const { email } = await buildInvitedBadge(server)
  await server.deliverMails()
  const arrived = smtp.mails.find(({ recipients }) => recipients.includes(email))?.parsed
  return { email, arrived, html: String(arrived?.html), text: arrived?.text ?? '' }
}

test('Q-249 without a logo a mail has the event’s name as heading and sender, and Foyer in its footer alone', async () => {
  const { arrived, html, text } = await invited()
  expect(arrived?.from?.text).toBe(`"${name}" <no-reply@portal.example>`)
  expect(arrived?.attachments).toEqual([])
  const escaped = name.replace('&', '&amp;')
  expect(html.indexOf(escaped)).toBeLessThan(html.indexOf('<h1'))
  expect(html.match(/Foyer/g)).toHaveLength(1)
  expect(html.indexOf('Foyer')).toBeGreaterThan(html.lastIndexOf('mailto:'))
  expect(text.trim().split('\n').slice(-3)).toEqual([name, 'Oran, 06–08 October 2025', 'Sent with Foyer'])
})

test('Q-249 with a logo the mail embeds the picture, with the name as its alternative text', async () => {
  const stored = await uploadLogo()
  const { email, arrived, html, text } = await invited()
  // mailparser puts pictures that a mail carries in place of their content ids.
  const [, src, alt] = /<img src="([^"]+)" width="200" height="50" alt="([^"]+)"/.exec(html) ?? []
  expect(src).toBe(`data:image/png;base64,${stored.toString('base64')}`)
  expect(alt).toBe(name.replace('&', '&amp;'))
  expect(arrived?.attachments).toMatchObject([
    { contentType: 'image/png', contentDisposition: 'inline', related: true },
  ])
  expect(arrived?.attachments[0]?.content.equals(stored)).toBe(true)
  expect(html).not.toContain('http://')
  expect(text).toContain(name)

  const [row] = await mailsTo(server, email)
  expect(row?.frame?.length).toBeLessThan(8_000)
  const shown = await server.organizer.mail.getMail(idParams(row?._id ?? ''))
  expect(shown.html).toContain('src="data:image/png;base64,')
})

test('Q-249 the name replaces a logo that is gone before its mail leaves', async () => {
  const without = await startServerForTest()
  await uploadLogo(without)
  const { email } = await buildBadge(await buildCompany(without))
  const lost = eventLogo(await without.anyone.edition.getEdition())?.path ?? ''
  await without.organizer.upload.deleteFile({ body: { filePath: lost } })
  const other = await startServerForTest({ dataDir: without.dataDir, env: { SMTP_URL: smtp.url } })
  await other.deliverMails()
  const arrived = smtp.mails.find(({ recipients }) => recipients.includes(email))?.parsed
  expect(arrived?.attachments).toEqual([])
  expect(String(arrived?.html)).not.toContain('<img')
  expect(String(arrived?.html)).toContain(name.replace('&', '&amp;'))
})
