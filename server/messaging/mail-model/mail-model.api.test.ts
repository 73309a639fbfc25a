import { describe, expect, test } from 'vitest'
import { defaultModel } from '#server/messaging/mail/models/index.ts'
import { testServerWithSmtp } from '#server/messaging/mail/testing/loopback-smtp.ts'
import { joinAsMember } from '#server/testing/build-member.ts'
import { buildBadge, buildCompany, expectRefusal, idParams, mailsTo, serverPerTest } from '#server/testing/records.ts'
import type { MailDraft, MailModelEdit } from '#shared/mail-model/mail-model.contract.ts'

const server = serverPerTest()
const { organizer } = server

const params = { id: 'invitation' }
const models = () => organizer.mailModel.listModels()
const update = (body: MailModelEdit) => organizer.mailModel.updateModel({ params, body })
const draft = async (over: Partial<MailDraft> = {}): Promise<MailDraft> => {
  const model = (await models()).find(({ _id }) => _id === params.id)
  if (!model) throw new Error('no such model')
  const { object, content, objectFr, contentFr } = model
  return { object, content, objectFr, contentFr, language: 'en', ...over }
}
const preview = async (over: Partial<MailDraft> = {}) =>
  organizer.mailModel.previewModel({ params, body: await draft(over) })

describe('the models', () => {
  test('are listed with their variables; none that is shipped has a mistake', async () => {
    const all = await models()
    expect(all.map(({ key }) => key)).toContain('speaker_confirmation')
    for (const { _id, isDefault, variables, object, content, objectFr, contentFr } of all) {
      expect([_id, isDefault]).toEqual([_id, true])
      expect(variables).toContain('dates')
      const body = { object, content, objectFr, contentFr, language: 'fr' } as const
      const shown = await organizer.mailModel.previewModel(idParams(_id, body))
      expect(shown.mistakes).toEqual([])
      expect(shown.html).toContain('<html')
    }
  })

  test('a change applies to the next invitation, and can be reverted', async () => {
    const changed = await update({ object: 'Come to {{ city }}, {{ badgeType }}' })
    expect(changed).toMatchObject({ object: 'Come to {{ city }}, {{ badgeType }}', isDefault: false })
    const company = await buildCompany(server)
    const { email } = await buildBadge(company, { type: 'delegate' })
    expect((await mailsTo(server, email))[0]?.subject).toBe('Come to Oran, Delegate Freedom Pass')
    expect((await models()).find(({ _id }) => _id === params.id)?.mails).toBe(1)
    const back = await organizer.mailModel.resetModel({ params })
    expect(back.isDefault).toBe(true)
    expect(back.object).toBe(defaultModel('invitation').subjectEn)
    const fields = (await server.audit({ entity: 'mailModel' })).map((line) => line.fields)
    expect(fields).toEqual([['subjectEn'], ['subjectEn']])
  })

  test('an unknown variable is not saved, and the refusal says where and what was meant', async () => {
    const contentFr = 'Bonjour,\n\nVotre badge : {{ badge_type }}\n{{ lien }}{{ li }}'
    const refused = await server.byOrganizer('PUT', '/api/model-mails/invitation', { contentFr })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'model_mistakes'])
    expect(refused.json().mistakes).toEqual([
      { field: 'contentFr', line: 3, column: 18, name: 'badge_type', suggestion: 'badgeType' },
      { field: 'contentFr', line: 4, column: 4, name: 'lien', suggestion: 'link' },
      { field: 'contentFr', line: 4, column: 14, name: 'li', suggestion: '' },
    ])
    expect((await models()).every(({ isDefault }) => isDefault)).toBe(true)
  })

  // Loops, and lists that contain themselves twice, would keep everybody else waiting while they are filled in.
  test.each([
    '{{ link',
    '{% if sender %}never ended',
    '{% include "x" %}',
    '{{ company | push: company }}',
    '{% for a in b %}{% endfor %}',
    '{% assign own = link %}{{ own }}',
  ])('%s is broken syntax: not saved, and not shown', async (content) => {
    await expectRefusal(update({ content }), 'model_mistakes')
    expect(await preview({ content })).toMatchObject({ html: '', mistakes: [{ field: 'content', name: '' }] })
    expect((await models()).every(({ isDefault }) => isDefault)).toBe(true)
  })
})

test.each([
  '[Go](https://evil.example/?u={{ link }})',
  '[Go](https://evil.example/?u=[Go]({{ link }})',
  'https://evil.example/?u={{ link }}',
  'https://evil.example/?u= {{- link }}',
  '{% if company %}https://evil.example/?u={% endif %}{{ link }}',
])('Q-166 a link leads nowhere else: %s is not saved', async (content) => {
  const refused = await server.byOrganizer('PUT', '/api/model-mails/invitation', { content })
  expect(refused.json().mistakes).toMatchObject([{ field: 'content', name: 'link', suggestion: '', why: 'link' }])
})

test('Q-221 only an owner changes the mail that invites a new member', async () => {
  const { calls } = await joinAsMember(server)
  const office = { params: { id: 'office_invitation' } }
  await expectRefusal(calls.mailModel.updateModel({ ...office, body: { object: 'Come' } }), 'forbidden')
  await expectRefusal(calls.mailModel.resetModel(office), 'forbidden')
  await calls.mailModel.updateModel({ params, body: { object: 'Come' } })
  expect((await organizer.mailModel.updateModel({ ...office, body: { object: 'Come' } })).object).toBe('Come')
})

describe('the preview', () => {
  test('is filled in with a real record, its links open nothing, nothing is saved', async () => {
    const company = await buildCompany(server, { raisonSocial: 'Énergie & Fils' })
    const badge = await buildBadge(company, { type: 'vip_delegate' })
    const shown = await preview({ object: 'For {{ company }}: {{ badgeType }}', recordId: badge._id })
    expect(shown).toMatchObject({ to: badge.email, subject: 'For Énergie & Fils: Delegate VIP Pass' })
    expect(shown.html).toContain('Énergie &amp; Fils')
    expect(shown.html).not.toContain(badge._id)
    expect(shown.html).toContain(`https://portal.example/badge/${badge._id.slice(0, 4)}…`)
    expect((await models()).every(({ isDefault }) => isDefault)).toBe(true)
    await expectRefusal(preview({ recordId: 'nobody' }), 404)
  })

  test('a company is spoken to by the name of its contact, and by its own where there is none', async () => {
    const params = { id: 'forgot_password' }
    for (const [contact, shown] of [
      ['Ingrid', 'Ingrid'],
      ['', 'Hoggar'],
    ] as const) {
      const { id: recordId } = await buildCompany(server, { raisonSocial: 'Hoggar', name: contact })
      const body = {
        object: '{{ name }}',
        content: '-',
        objectFr: '',
        contentFr: '-',
        language: 'en',
        recordId,
      } as const
      expect(await organizer.mailModel.previewModel({ params, body })).toMatchObject({ subject: shown })
    }
  })

  test('M14 without a record shows the kind of link that the mail carries', async () => {
    const linkIn = async (id: string) => {
      const model = (await models()).find(({ _id }) => _id === id)
      if (!model) throw new Error(`There is no model ${id}.`)
      const { object, content, objectFr, contentFr } = model
      const body = { object, content, objectFr, contentFr, language: 'en' } as const
      const { html } = await organizer.mailModel.previewModel(idParams(id, body))
      return /href="https:\/\/portal.example([^"]*)"/.exec(html)?.[1]
    }
    expect(await linkIn('invitation')).toBe('/badge/…')
    expect(await linkIn('speaker_confirmation')).toBe('/speaker/…')
    expect(await linkIn('login_link')).toBe('/loginlink?token=…')
    expect(await linkIn('forgot_password')).toBe('/account/reset-password?token=…')
  })

  test('shows the mistakes beside the mail', async () => {
    const shown = await preview({ content: 'Good day {{ nam }},' })
    expect(shown.mistakes).toMatchObject([{ field: 'content', line: 1, name: 'nam' }])
    expect(shown.html).toContain('Good day')
  })
})

test('a test mail goes out at once to the address that was asked for', async () => {
  const { server: sending, smtp } = await testServerWithSmtp()
  const body = { to: 'selma@organizer.example' }
  expect(await sending.organizer.mailModel.testModel({ params, body })).toEqual({ state: 'sent', reason: '' })
  expect(smtp.mails[0]?.recipients).toEqual(['selma@organizer.example'])
  const { parsed } = smtp.mails[0] ?? {}
  expect(parsed?.subject).toBe('Yasmine Benkhaled invites you to Oran Oil & Gas Exhibition and Conference')
  expect(parsed?.html).toContain('Delegate Freedom Pass')
  expect(parsed?.html).not.toContain('Before:')
})
