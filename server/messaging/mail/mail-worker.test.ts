import { describe, expect, test } from 'vitest'
import { normalizeEmail } from '#shared/email.ts'
import { RETRY_MS } from './mail-worker.ts'
import { type LoopbackSmtpOptions, smtpError, startLoopbackSmtp } from './testing/loopback-smtp.ts'
import { type MailFixture, mailFixturePerFile } from './testing/mail-fixture.ts'

const temper: LoopbackSmtpOptions = {}
const on = mailFixturePerFile(temper)

/** Queues a mail and lets the worker try all that is due. */
async function sendOne(send: Parameters<MailFixture['queue']>[0] = {}) {
  const id = await on.queue(send)
  await on.deliver()
  return id
}
const expectMail = async (id: string, fields: object) => expect(await on.mail(id)).toMatchObject(fields)

describe('a mail server that takes mails', () => {
  test('a queued mail arrives once, at its one recipient, with text and HTML, and is sent', async () => {
    const id = await sendOne()
    await expectMail(id, {
      state: 'sent',
      attempts: 1,
      reason: '',
      sentAt: on.clock.now,
    })
    expect(on.smtp.mails).toHaveLength(1)
    const [{ recipients, parsed } = { recipients: [], parsed: undefined }] = on.smtp.mails
    expect(recipients).toEqual(['ingrid@nordvik.example'])
    expect(parsed?.from?.value).toEqual([
      { name: 'Oran Oil & Gas Exhibition and Conference', address: 'no-reply@portal.example' },
    ])
    expect(parsed?.subject).toBe('Yasmine Benkhaled invites you to Oran Oil & Gas Exhibition and Conference')
    expect(parsed?.messageId).toBe(`<${id}@portal.example>`)
    for (const body of [parsed?.text, parsed?.html || '']) {
      expect(body).toContain('https://portal.example/badge/q7Zr2Kx9Vb4Nf8Tm1Lp6Wd')
      expect(body).toContain('Yasmine Benkhaled invites you')
      expect(body).toContain('Yasmine Benkhaled vous invite')
    }
    expect(parsed?.attachments).toEqual([])
  })

  test('waking it many times sends nothing twice', async () => {
    await on.queue()
    for (let index = 0; index < 20; index++) await on.deliver()
    await on.deliver()
    expect(on.smtp.mails).toHaveLength(1)
  })

  test('header injection: no further recipient, no further header', async () => {
    const evil = 'A\r\nBcc: victim@x.example\r\nX-Evil: 1'
    const id = await sendOne({ variables: { sender: evil, company: evil, nom: evil } })
    await on.update(id, {
      state: 'queued',
      subject: `S\r\nBcc: victim@x.example`,
      from: `"F\r\nBcc: v@x.example" <no-reply@portal.example>`,
    })
    await on.deliver()
    expect(on.smtp.mails).toHaveLength(2)
    for (const { recipients, parsed } of on.smtp.mails) {
      expect(recipients).toEqual(['ingrid@nordvik.example'])
      expect(parsed.bcc).toBeUndefined()
      expect(parsed.headers.has('x-evil')).toBe(false)
    }
  })

  test('an address that is more than one never becomes two recipients, even when it stands in the outbox', async () => {
    for (const to of [
      'a@b.example, victim@x.example',
      'a@b.example\r\nBcc: victim@x.example',
      'a@b.example> NOTIFY=NEVER',
    ]) {
      const id = await on.queue()
      await on.update(id, { to: normalizeEmail(to) })
      await on.deliver()
      expect((await on.mail(id)).state, to).not.toBe('sending')
    }
    for (const { recipients, parsed } of on.smtp.mails) {
      expect(recipients).toHaveLength(1)
      expect(recipients).not.toContain('victim@x.example')
      expect(parsed.bcc).toBeUndefined()
    }
  })

  test('an address that is more than one is refused before anything is stored', async () => {
    for (const to of ['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', 'a b@c.example', '<a@b.c>', ''])
      await expect(on.queue({ to })).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('a mail server that refuses', () => {
  test('450 for the recipient: tried again at the six pauses, then failed', async () => {
    temper.recipient = () => smtpError(450, '4.2.0 greylisted, try later')
    const id = await sendOne()
    for (const [index, pause] of RETRY_MS.entries()) {
      const due = on.clock.now + pause
      await expectMail(id, { state: 'retrying', attempts: index + 1, nextAt: due })
      await on.advance(pause - 1)
      expect((await on.mail(id)).attempts).toBe(index + 1)
      await on.advance(1)
    }
    await expectMail(id, {
      state: 'failed',
      attempts: 7,
      reason: 'mail server asks to try later (450 4.2.0)',
    })
    await on.advance(24 * 60 * 60 * 1000)
    expect((await on.mail(id)).attempts).toBe(7)
  })
})

describe('a mail server that is not there', () => {
  test('refused connection: queueing answers, the mail waits and goes out later', async () => {
    const { url } = on.smtp
    await on.smtp.close()
    const id = await sendOne()
    await expectMail(id, { state: 'retrying', reason: 'mail server not reached' })
    on.smtp = await startLoopbackSmtp(temper, Number(new URL(url).port))
    await on.advance(10_000)
    await expectMail(id, { state: 'sent', attempts: 2 })
    expect(on.smtp.mails).toHaveLength(1)
  })

  test('a silent server: the try ends, the mail waits', async () => {
    temper.pause = () => new Promise(() => {})
    const id = await sendOne()
    await expectMail(id, { state: 'retrying', reason: 'mail server does not answer' })
    expect(on.smtp.mails).toHaveLength(0)
  })

  test('queueing does not wait for a server that is busy with another mail', async () => {
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    temper.pause = () => {
      asked.resolve()
      return answer.promise
    }
    const first = await on.queue()
    on.worker.wake()
    await asked.promise
    delete temper.pause
    const second = await on.queue({ to: 'other@x.example' })
    expect((await on.mail(first)).state).toBe('sending')
    expect((await on.mail(second)).state).toBe('queued')
    answer.resolve()
    await on.deliver()
    expect((await on.mail(second)).state).toBe('sent')
  })

  test('hung up after DATA: tried again with the same Message-ID, the only possible duplicate', async () => {
    let dropped = 0
    temper.isDroppedAfterData = () => ++dropped === 1
    const id = await sendOne()
    await expectMail(id, { state: 'retrying', attempts: 1 })
    expect(on.smtp.mails).toHaveLength(1)
    await on.advance(10_000)
    await expectMail(id, { state: 'sent', attempts: 2 })
    expect(on.smtp.mails.map(({ parsed }) => parsed.messageId)).toEqual(Array(2).fill(`<${id}@portal.example>`))
  })
})
