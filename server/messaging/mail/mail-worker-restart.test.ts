import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LoopbackSmtp, startLoopbackSmtp } from './testing/loopback-smtp.ts'
import { type MailBench, openMailBench } from './testing/mail-bench.ts'

let smtp: LoopbackSmtp
let bench: MailBench
beforeEach(async () => {
  smtp = await startLoopbackSmtp()
  bench = await openMailBench(smtp.url)
  await bench.worker.start()
})
afterEach(async () => {
  await bench.close()
  await smtp.close()
})

describe('ends and beginnings', () => {
  test('a mail found in sending was cut off: it is tried again', async () => {
    const id = await bench.queue()
    await bench.open.queue.write((tx) =>
      tx.updateTable('outbox').set({ state: 'sending', attempts: 1 }).where('_id', '=', id).execute(),
    )
    await bench.restart(smtp.url)
    expect(await bench.mail(id)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('what was sent before a restart is not sent again', async () => {
    await bench.queue()
    bench.worker.wake()
    await bench.worker.idle()
    await bench.restart(smtp.url)
    expect(smtp.mails).toHaveLength(1)
  })

  test('after stop nothing is taken any more', async () => {
    await bench.worker.stop()
    const id = await bench.queue()
    bench.worker.wake()
    await bench.worker.idle()
    expect((await bench.mail(id)).state).toBe('queued')
  })

  test('without a mail server every mail is held, and goes out when there is one (Q-169)', async () => {
    const under = await bench.queue()
    await bench.restart(undefined)
    const id = await bench.queue()
    bench.worker.wake()
    await bench.worker.idle()
    for (const one of [under, id])
      expect(await bench.mail(one)).toMatchObject({ state: 'held', reason: 'no mail server', attempts: 0 })
    await bench.restart(smtp.url)
    for (const one of [under, id]) expect((await bench.mail(one)).state).toBe('sent')
    expect(smtp.mails).toHaveLength(2)
  })
})
