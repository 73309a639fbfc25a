import { describe, expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  buildInvitedBadge,
  idParams,
  PRIVACY_ACCEPTED,
  serverPerTest,
} from '#server/testing/records.ts'
import type { PolicyDocument } from '#shared/policy/policy.rules.ts'
import { POLICY_LENGTHS, type PolicyPublication } from '#shared/policy/policy.schema.ts'

const server = serverPerTest()

const read = (document: PolicyDocument) => server.anyone.policy.getPolicy({ params: { document } })
const versions = (document: PolicyDocument) => server.organizer.policy.listPolicyVersions({ params: { document } })
const publish = async (document: string, body: Partial<PolicyPublication>) => {
  const answer = await server.byOrganizer('POST', `/api/policies/${document}/versions`, {
    version: '2',
    en: 'Text',
    fr: 'Texte',
    was: '1',
    ...body,
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('what is in force', () => {
  test('Q-258 at first the text of the seeded PDF, with the facts of the edition, in both languages', async () => {
    const { version, en, fr } = await read('privacy')
    expect(version).toBe('1')
    expect(en).toContain('# Who is responsible')
    expect(en).toContain('Oran Oil & Gas Exhibition and Conference')
    expect(fr).toContain('# Qui est responsable')
    expect(en + fr).not.toContain('{{')
  })

  test('Q-258 another PDF has no text until one is published under its version', async () => {
    await server.setEdition({ privacyPolicy: { version: '2026' } })
    expect(await read('privacy')).toEqual({ document: 'privacy', version: '2026', en: '', fr: '' })
    expect((await publish('privacy', { version: '2026', was: '2026' })).status).toBe(201)
    expect(await read('privacy')).toEqual({ document: 'privacy', version: '2026', en: 'Text', fr: 'Texte' })
  })

  test('Q-258 the release is the edition’s, its plain lines numbered', async () => {
    await server.setEdition({ consent: { en: 'One.\nTwo.' } })
    expect((await read('speaker_release')).en).toBe('1. One.\n2. Two.')
  })

  test('Q-258 there is no third document', async () => {
    expect((await server.request('GET', '/api/policies/terms')).statusCode).toBe(404)
    expect((await publish('terms', {})).status).toBe(404)
  })
})

describe('publishing', () => {
  test.each(['privacy', 'speaker_release'] as const)(
    'Q-258 a published %s is what everybody reads and accepts from then on; HTML in it is kept as text',
    async (document) => {
      const en = '# Ours\n<script>alert(1)</script> <b>5 < 6</b>'
      expect((await publish(document, { en })).status).toBe(201)
      expect(await read(document)).toEqual({ document, version: '2', en, fr: 'Texte' })
      const edition = await server.anyone.edition.getEdition()
      expect(document === 'privacy' ? edition.privacyPolicy.version : edition.consent.version).toBe('2')
      if (document === 'speaker_release') expect(edition.consent.en).toBe(en)
    },
  )

  test('Q-258 every version stays known, with how many people accepted it', async () => {
    const before = await read('privacy')
    const company = await buildCompany(server)
    const accept = async (version: string) => {
      const { _id } = await buildBadge(company)
      const consents = [{ document: 'privacy' as const, version, language: 'en' as const }]
      await server.anyone.badge.updateBadge(idParams(_id, { consents }))
    }
    await accept('1')
    await accept('1')
    await publish('privacy', {})
    await accept('2')
    await publish('privacy', { version: '3', was: '2', en: 'Newest' })
    expect(await versions('privacy')).toMatchObject([
      { version: '3', en: 'Newest', isInForce: true, accepted: 0 },
      { version: '2', en: 'Text', fr: 'Texte', isInForce: false, accepted: 1 },
      { version: '1', en: before.en, fr: before.fr, isInForce: false, accepted: 2, publishedAt: null },
    ])
  })

  test('Q-190 an acceptance still counts when the person is erased', async () => {
    const company = await buildCompany(server)
    const people = [await buildBadge(company), await buildBadge(company), await buildBadge(company)]
    for (const one of people) await server.anyone.badge.updateBadge(idParams(one, { consents: PRIVACY_ACCEPTED }))
    for (const { email } of people.slice(1)) await server.erase(email)
    expect(await versions('privacy')).toMatchObject([{ version: '1', accepted: 3 }])
  })

  test('Q-258 a release that the edition’s call replaces is kept too', async () => {
    const before = await read('speaker_release')
    await server.setEdition({ consent: { en: 'Shorter.', version: '2' } })
    await server.setEdition({ venue: { city: 'Alger' } })
    expect(await versions('speaker_release')).toMatchObject([
      { version: '2', en: 'Shorter.', isInForce: true },
      { version: '1', en: before.en, isInForce: false },
    ])
  })

  test('Q-258 a release that the edition’s call changes becomes a version of its own; a version that is taken is refused', async () => {
    const change = (consent: object) => server.byOrganizer('PUT', '/api/edition', { consent })
    await change({ en: 'Shorter.' })
    await change({ en: 'Shorter still.', version: '2' })
    const { consent } = await server.anyone.edition.getEdition()
    expect(consent).toMatchObject({ en: 'Shorter still.', version: '3' })
    expect((await change({ en: 'Other.', version: '1' })).json()).toMatchObject({
      code: 'invalid',
      fields: { 'consent.version': 'This version has been published already. Enter another one.' },
    })
    // The same text again is no other text.
    await change({ en: 'Shorter still.' })
    expect((await versions('speaker_release')).map(({ version, en }) => [version, en.slice(0, 8)])).toEqual([
      ['3', 'Shorter '],
      ['2', 'Shorter.'],
      ['1', 'I agree '],
    ])
  })

  test('Q-265 a page that shows an outdated text has to show the new one, and nothing is recorded', async () => {
    const { _id } = await buildInvitedBadge(server)
    const speaker = await server.anyone.speaker.createSpeaker({ body: { email: 'nadia@tassili.example' } })
    await publish('privacy', {})
    for (const path of [`/api/badge/${_id}`, `/api/speaker/speakers/${speaker._id}`])
      expect((await server.request('PUT', path, { payload: { consents: PRIVACY_ACCEPTED } })).json()).toMatchObject({
        code: 'text_changed',
      })
    expect(await server.rows('consent')).toEqual([])
    await server.anyone.badge.updateBadge(
      idParams(_id, { consents: [{ document: 'privacy', version: '2', language: 'en' }] }),
    )
  })

  test('Q-258 a version never changes its text, and nothing is published over another’s', async () => {
    expect((await publish('privacy', { version: '1' })).body.fields).toEqual({
      version: 'This version has been published already. Enter another one.',
    })
    await publish('privacy', {})
    expect(await publish('privacy', { version: '3', was: '1' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
    expect((await publish('privacy', { version: '1', was: '2' })).status).toBe(400)
    expect((await read('privacy')).version).toBe('2')
  })

  test.each([
    ['privacy', { en: 'x'.repeat(POLICY_LENGTHS.privacy + 1) }, 'en'],
    ['speaker_release', { fr: 'x'.repeat(POLICY_LENGTHS.speaker_release + 1) }, 'fr'],
    ['privacy', { fr: ' \n ' }, 'fr'],
    ['privacy', { version: ' ' }, 'version'],
  ] as const)('Q-258 %s: refused with its field (%#)', async (document, body, field) => {
    const answer = await publish(document, body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
    expect((await read(document)).version).toBe('1')
  })

  test('Q-258 the placeholder cannot be published as the organizer’s own while it is marked as a sample', async () => {
    const { en, fr } = await read('privacy')
    const answer = await publish('privacy', { en, fr: `${fr}\n\nAutre chose.` })
    const message = 'The text still says that it is a sample. Delete that sentence.'
    expect(answer).toMatchObject({ status: 400, body: { fields: { en: message, fr: message } } })
    expect(await versions('privacy')).toHaveLength(1)
  })

  test('Q-258 the longest text is accepted in both languages', async () => {
    const text = 'x'.repeat(POLICY_LENGTHS.privacy)
    expect((await publish('privacy', { en: text, fr: text })).status).toBe(201)
  })
})
