import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LoopbackSmtp, startLoopbackSmtp } from './testing/loopback-smtp.ts'
import { type MailFixture, openMailFixture } from './testing/mail-fixture.ts'

let smtp: LoopbackSmtp
let fixture: MailFixture
beforeEach(async () => {
  smtp = await startLoopbackSmtp()
  fixture = await openMailFixture(smtp.url)
  await fixture.worker.start()
})
afterEach(async () => {
  await fixture.close()
  await smtp.close()
})

describe('ends and beginnings', () => {
  test('a mail found in sending was cut off: it is tried again', async () => {
    const id = await fixture.queue()
    await fixture.open.queue.write((tx) =>
      tx.updateTable('outbox').set({ state: 'sending', attempts: 1 }).where('_id', '=', id).execute(),
    )
    await fixture.restart(smtp.url)
    expect(await fixture.mail(id)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('what was sent before a restart is not sent again', async () => {
    await fixture.queue()
    fixture.worker.wake()
    await fixture.worker.idle()
    await fixture.restart(smtp.url)
    expect(smtp.mails).toHaveLength(1)
  })

  test('after stop nothing is taken any more', async () => {
    await fixture.worker.stop()
    const id = await fixture.queue()
    fixture.worker.wake()
    await fixture.worker.idle()
    expect((await fixture.mail(id)).state).toBe('queued')
  })

  test('without a mail server every mail is held, and goes out when there is one (Q-169)', async () => {
    const under = await fixture.queue()
    await fixture.restart(undefined)
    const id = await fixture.queue()
    fixture.worker.wake()
    await fixture.worker.idle()
    for (const one of [under, id])
      expect(await fixture.mail(one)).toMatchObject({ state: 'held', reason: 'no mail server', attempts: 0 })
    await fixture.restart(smtp.url)
    for (const one of [under, id]) expect((await fixture.mail(one)).state).toBe('sent')
    expect(smtp.mails).toHaveLength(2)
  })
})
