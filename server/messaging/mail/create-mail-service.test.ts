import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { countResentInvitations, findDeliveries } from './deliveries.store.ts'
import { htmlOf } from './mail-frame.ts'
import { saveMailModel } from './mail-model.store.ts'
import { defaultModel, type MailModel } from './models/index.ts'
import { LINK, type MailFixture, mailFixturePerFile, NOON, openMailFixture } from './testing/mail-fixture.ts'

const HOUR = 60 * 60 * 1000
const TOKEN_LINK = 'https://portal.example/account/reset-password?token=s3cr3t-token-9sT4Lq2&x=1'

const on = mailFixturePerFile()

/** With the HTML that is made when the mail goes out. */
async function prepare(...order: Parameters<MailFixture['desk']['prepare']>) {
  const mail = await on.desk.prepare(...order)
  return { ...mail, html: htmlOf(mail) }
}

/** What the organizer makes of the invitation. */
const saveInvitation = (change: Partial<MailModel>) =>
  on.write((tx) => saveMailModel(tx, 'invitation', { ...defaultModel('invitation'), ...change }, NOON))

describe('preparing', () => {
  test('both languages are in it, the page’s first (Q-191)', async () => {
    const given = { link: LINK, badgeType: 'visitor', sender: 'Ali' }
    const mail = await prepare('invitation', 'a@b.c', given, { language: 'fr' })
    expect(mail.subject).toBe(`Ali vous invite au salon ${EDITION_DEFAULTS.name}`)
    for (const body of [mail.html, mail.text])
      expect(body.indexOf('Ali vous invite')).toBeLessThan(body.indexOf('Ali invites you'))
    expect(mail.html).toContain('<html lang="fr"')
    expect(mail.html).not.toContain('"><br>')
    expect(mail.html).toContain('Visiteur professionnel')
    expect(mail.text).toContain('Trade Visitor Pass')
  })

  test('an invitation begins with who invites to what, when and where, in both languages', async () => {
    const given = { link: LINK, badgeType: 'visitor', sender: 'Ali', company: 'Hoggar' }
    const { text, html } = await prepare('invitation', 'a@b.c', given, { language: 'en' })
    const { name, dates, venue } = EDITION_DEFAULTS
    const [, first = ''] = text.split(/=+\n/)
    expect(first.replace(/\s+/g, ' ').trim()).toMatch(
      `Ali invites you to ${name} ${dates.en}, ${venue.name.en}. This invitation comes from Hoggar. To complete`,
    )
    expect(text.replace(/\s+/g, ' ')).toContain(
      `Ali vous invite au salon ${name} Du ${dates.fr}, ${venue.name.fr}. Cette invitation vous est adressée par Hoggar.`,
    )
    // What a mailbox shows beside the subject.
    expect(html).toContain(`overflow:hidden">${dates.en}, ${venue.name.en}.`)
  })

  test('a changed type shows the type before, struck', async () => {
    const given = { link: LINK, badgeType: 'exhibitor', previousType: 'visitor', company: 'Chélif' }
    const mail = await prepare('change_status', 'a@b.c', given, { language: 'en' })
    expect(mail.html).toContain('<s>Trade Visitor Pass, T</s>')
    expect(mail.html).toContain('Exhibitor Booth Staff')
    expect(mail.html).toContain('Avant\u202f: Visiteur professionnel')
    expect(mail.text).toContain('Before: Trade Visitor Pass\nNow: Exhibitor Booth Staff\n')
    expect(mail.text).toContain('Avant\u202f: Visiteur professionnel\nMaintenant\u202f: Personnel de stand exposant\n')
  })

  test('what the organizer made of a model is used, and a broken one is not in the way', async () => {
    const text = async () =>
      (await prepare('invitation', 'a@b.c', { link: LINK, sender: 'Ali' }, { language: 'en' })).text
    await saveInvitation({ contentEn: '# Hello from {{ sender }}\n\n[Go]({{ link }})' })
    expect(await text()).toContain('Hello from Ali')
    await saveInvitation({ contentEn: '{% if sender %}' })
    expect(await text()).toContain('Ali invites you')
  })

  test('the database keeps what was changed and nothing else', async () => {
    const rows = () => on.open.reader.selectFrom('mailModel').select(['_id', 'key']).execute()
    expect(await rows()).toEqual([])
    await saveInvitation({ contentEn: '# Other' })
    expect(await rows()).toEqual([{ _id: 'invitation', key: 'invitation' }])
    await saveInvitation({})
    expect(await rows()).toEqual([])
    const mail = await prepare('invitation', 'a@b.c', { link: LINK }, { language: 'en' })
    expect(mail.text).toContain('Complete your badge')
  })

  test('only an invitation by somebody names the inviter', async () => {
    const subject = async (sender: string) =>
      (await prepare('invitation', 'a@b.c', { link: LINK, sender, company: 'Atlas' }, { language: 'en' })).subject
    expect(await subject('Ali')).toBe(`Ali invites you to ${EDITION_DEFAULTS.name}`)
    expect(await subject(EDITION_DEFAULTS.name)).toBe(`Your badge for ${EDITION_DEFAULTS.name}`)
  })

  test('the reasons against a photo are one sentence', async () => {
    const given = { link: LINK, badgeType: 'visitor', reasons: 'no_face,blurred' }
    const { html } = await prepare('photo_again', 'a@b.c', given, { language: 'en' })
    expect(html).toContain('<b>not a photograph of a face and the photo is blurred or too dark</b>')
    expect(html).toContain('<b>ce n’est pas la photographie d’un visage et la photo est floue ou trop sombre</b>')
  })
})

test('the body is fixed when it is queued, in both forms, though its HTML is rendered when it is sent', async () => {
  const expected = await prepare(
    'invitation',
    'a@b.c',
    { link: LINK, badgeType: 'delegate', sender: 'Yasmine <b>Benkhaled</b>' },
    { language: 'fr' },
  )
  const id = await on.queue({
    variables: { sender: 'Yasmine <b>Benkhaled</b>', company: '' },
    language: 'fr',
  })
  expect(await on.mail(id)).toMatchObject({ html: '', text: expected.text })
  await saveInvitation({ contentEn: '# Other', contentFr: '# Autre' })
  await on.deliver()
  expect(String(on.smtp.mails[0]?.parsed.html).trim()).toBe(expected.html)
  expect(expected.html).toContain('Yasmine &lt;b&gt;Benkhaled&lt;/b&gt;')
  expect(on.smtp.mails[0]?.parsed.text?.trim()).toBe(expected.text.trim())
})

describe('secrets (Q-197)', () => {
  const send = { key: 'forgot_password', secrets: { link: TOKEN_LINK }, about: { cause: 'account' } } as const

  function bytesOfDatabase() {
    const folder = dirname(on.file)
    return readdirSync(folder)
      .filter((name) => name.startsWith('foyer.sqlite'))
      .map((name) => readFileSync(join(folder, name)).toString('latin1'))
      .join('')
  }

  test('the token is in the mail that arrives and nowhere in the database file, before and after', async () => {
    const id = await on.queue(send)
    expect(bytesOfDatabase()).toContain('Choose a new password')
    expect(bytesOfDatabase()).not.toContain('s3cr3t')
    await on.deliver()
    const [{ parsed } = { parsed: undefined }] = on.smtp.mails
    expect(parsed?.text).toContain(TOKEN_LINK)
    expect(parsed?.html).toContain('token=s3cr3t-token-9sT4Lq2&amp;x=1"')
    expect(await on.mail(id)).toMatchObject({ state: 'sent', secret: '' })
    expect(bytesOfDatabase()).not.toContain('s3cr3t')
  })

  test('with another DATA_KEY the mail fails and says why', async () => {
    const other = await openMailFixture(on.smtp.url, { dataKey: 'ff'.repeat(32) })
    await other.worker.start()
    const id = await other.queue(send)
    await other.deliver()
    const mail = await other.mail(id)
    await other.close()
    expect(mail).toMatchObject({ state: 'failed', reason: 'DATA_KEY does not fit this mail', secret: '' })
    expect(on.smtp.mails).toHaveLength(0)
  })
})

describe('delivery states (Q-188)', () => {
  test('the newest mail of a badge decides; a cancelled one counts as failed', async () => {
    const first = await on.queue({ about: { recordId: 'b7' } })
    await on.deliver()
    expect((await on.mail(first)).state).toBe('sent')
    const second = await on.queue({ about: { recordId: 'b7' } })
    const of = async () => (await findDeliveries(on.open.reader, { badgeId: 'b7' })).get('b7')
    const noon = new Date(NOON).toISOString()
    expect(await of()).toEqual({ state: 'queued', reason: '', at: noon, times: 1, sentAt: noon })
    await on.update(second, { state: 'cancelled', reason: 'x' })
    expect(await of()).toMatchObject({ state: 'failed', reason: 'x' })
  })

  test('the first invitation is not counted among those sent again', async () => {
    const about = { entity: 'badge', recordId: 'b7', key: 'invitation' } as const
    const count = () => on.write((tx) => countResentInvitations(tx, about, NOON - HOUR))
    await on.queue({ about: { recordId: 'b7' } })
    expect(await count()).toMatchObject({ resentSince: 0 })
    on.clock.now += 1000
    await on.queue({ about: { recordId: 'b7' } })
    expect(await count()).toEqual({ resentSince: 1, oldest: NOON + 1000 })
  })
})
