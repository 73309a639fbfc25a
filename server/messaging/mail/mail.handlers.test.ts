import { expect, test } from 'vitest'
import { isPostgres } from '#server/base/db/engine.ts'
import { plansOf } from '#server/testing/plans-of.ts'
import { expectRefusal, idParams, serverPerTest } from '#server/testing/test-server.ts'
import { changeMail, listOutbox } from './outbox.store.ts'

const server = serverPerTest()
const { organizer } = server

async function queued(key: 'invitation' | 'forgot_password' = 'invitation') {
  const { mail, write } = server.context
  const secrets = key === 'forgot_password' ? { link: 'https://portal.example/?token=s3cr3t' } : {}
  const prepared = await mail.prepare(
    key,
    'a@b.example',
    { link: 'https://portal.example/x' },
    { language: 'en', secrets },
  )
  const about = { entity: 'badge', recordId: 'b1', companyId: 'c1', cause: 'organizer' } as const
  return write((tx) => mail.queue(tx, prepared, about))
}

const put = (id: string, state: 'failed' | 'sending' | 'sent' | 'queued') =>
  server.context.write((tx) => changeMail(tx, id, { state, reason: '', changedAt: server.now() }))

test('the organizer lists mails by state, never with a body or a secret', async () => {
  const id = await queued('forgot_password')
  const list = await server.outbox({ state: 'held' })
  expect(list).toEqual([
    {
      _id: id,
      key: 'forgot_password',
      entity: 'badge',
      recordId: 'b1',
      openedAt: null,
      campaignId: '',
      correctedTo: '',
      to: 'a@b.example',
      subject: 'Choose a new password',
      state: 'held',
      reason: 'no mail server',
      attempts: 0,
      nextAt: server.time(),
      createdAt: server.time(),
      sentAt: null,
    },
  ])
  expect(await server.outbox({ state: 'sent' })).toEqual([])
  const answer = await server.byOrganizer('GET', '/api/outbox?state=nonsense')
  expect(answer.statusCode).toBe(400)
})

test('the mails about one record, found by the index; others are left out', async () => {
  const id = await queued()
  const { mail } = organizer
  const found = await mail.listOutbox({ query: { recordId: 'b1', state: 'held' } })
  expect(found.map(({ _id }) => _id)).toEqual([id])
  expect(await mail.listOutbox({ query: { recordId: 'b2' } })).toEqual([])
  const { db } = server.context
  const [plan] = await plansOf(db, (noted) => listOutbox(noted, { recordId: 'b1' }))
  expect(plan).toMatch(
    isPostgres(db)
      ? /outbox_record.* Index Cond: \(\(entity = .* AND \("recordId" = /
      : /outbox_record \(entity=\? AND recordId=\?\)/,
  )
})

test('one mail with its text; a token stays out while it is kept and when it is gone, and an erased body is empty', async () => {
  const { mail } = organizer
  const id = await queued('forgot_password')
  const read = async () => mail.getMail(idParams(id))
  const before = await read()
  expect(before).toMatchObject({ _id: id, subject: 'Choose a new password', state: 'held' })
  for (const body of [before.text, before.html]) {
    expect(body).toContain('…')
    expect(body).not.toMatch(/s3cr3t|secret\.invalid/)
  }
  expect(Object.keys(before)).not.toContain('secret')
  await put(id, 'failed')
  expect((await read()).text).toBe(before.text)
  await server.update('outbox', { html: '', frame: null, text: '' }, { _id: id })
  expect(await read()).toMatchObject({ text: '', html: '' })
  await expectRefusal(mail.getMail(idParams('unknown')), 404)
})

test('a failed mail is tried again; without a mail server it waits for one', async () => {
  const id = await queued()
  await put(id, 'failed')
  const mail = await organizer.mail.retryMail(idParams(id))
  expect(mail).toMatchObject({ state: 'held', reason: 'no mail server', attempts: 0 })
})

test('a held mail can be cancelled, and sent after all', async () => {
  const id = await queued()
  expect(await organizer.mail.cancelMail(idParams(id))).toMatchObject({
    state: 'cancelled',
    reason: 'cancelled by the organizer',
  })
  expect((await organizer.mail.retryMail(idParams(id))).state).toBe('held')
})

test('what is being sent or was sent is not touched', async () => {
  const id = await queued()
  for (const state of ['sending', 'sent'] as const) {
    await put(id, state)
    for (const call of ['retryMail', 'cancelMail'] as const)
      await expectRefusal(organizer.mail[call](idParams(id)), 400)
  }
})

test('a mail whose token was dropped cannot be sent again', async () => {
  const id = await queued('forgot_password')
  await organizer.mail.cancelMail(idParams(id))
  await expectRefusal(organizer.mail.retryMail(idParams(id)), 410)
})

test('an unknown mail is not found', async () => {
  await expectRefusal(organizer.mail.cancelMail(idParams('x')), 404)
})
