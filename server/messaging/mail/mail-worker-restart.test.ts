import { expect, test } from 'vitest'
import { mailFixturePerFile } from './testing/mail-fixture.ts'

const on = mailFixturePerFile()

test('a mail found in sending was cut off: it is tried again', async () => {
  const id = await on.queue()
  await on.update(id, { state: 'sending', attempts: 1 })
  await on.restart(on.smtp.url)
  expect(await on.mail(id)).toMatchObject({ state: 'sent', attempts: 2 })
})

test('after stop nothing is taken any more', async () => {
  await on.worker.stop()
  const id = await on.queue()
  await on.deliver()
  expect((await on.mail(id)).state).toBe('queued')
})

test('without a mail server every mail is held, and goes out when there is one (Q-169)', async () => {
  const under = await on.queue()
  await on.restart(undefined)
  const id = await on.queue()
  await on.deliver()
  for (const one of [under, id])
    expect(await on.mail(one)).toMatchObject({ state: 'held', reason: 'no mail server', attempts: 0 })
  await on.restart(on.smtp.url)
  for (const one of [under, id]) expect((await on.mail(one)).state).toBe('sent')
  expect(on.smtp.mails).toHaveLength(2)
})
