import { describe, expect, test } from 'vitest'
import { createMailTransport, mailEncryption, type OutgoingMail } from './mail-transport.ts'
import { startLoopbackSmtp } from './testing/loopback-smtp.ts'

const MAIL: OutgoingMail = {
  id: 'a',
  from: { name: 'Foyer', address: 'no-reply@portal.example' },
  to: 'guest@firm.example',
  subject: 'A link',
  html: '<p>secret</p>',
  text: 'secret',
  date: 0,
  attachments: [],
}
/** Another loopback address, which counts as another computer. */
const ELSEWHERE = '127.0.0.2'

describe('a mail server on another computer', () => {
  test('that offers no encryption gets neither sign-in nor mail', async () => {
    const smtp = await startLoopbackSmtp({}, 0, ELSEWHERE)
    for (const query of ['', '?ignoreTLS=true', '?opportunisticTLS=true', '?requireTLS=true']) {
      const transport = createMailTransport(smtp.url.replace('//', '//user:pass@') + query)
      await expect(transport.send(MAIL)).rejects.toMatchObject({ code: 'ETLS' })
      transport.close()
    }
    expect(smtp.mails).toEqual([])
    await smtp.close()
  })

  test('gets mails unencrypted when its address says so explicitly', async () => {
    const smtp = await startLoopbackSmtp({}, 0, ELSEWHERE)
    const transport = createMailTransport(`${smtp.url}?requireTLS=false`)
    await transport.send(MAIL)
    transport.close()
    expect(smtp.mails).toHaveLength(1)
    await smtp.close()
  })
})

test.each([
  ['smtp://mail.example:587', 'required'],
  ['smtp://mail.example:587?requireTLS=no', 'required'],
  ['smtp://127.0.0.1.mail.example', 'required'],
  ['smtps://mail.example?requireTLS=false', 'required'],
  ['smtp://mail.example?requireTLS=false', 'waived'],
  ['smtp://localhost:25', 'loopback'],
  ['smtp://[::1]:25', 'loopback'],
])('%s: encryption is %s', (address, expected) => {
  expect(mailEncryption(address)).toBe(expected)
})
