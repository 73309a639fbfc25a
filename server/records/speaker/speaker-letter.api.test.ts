import { describe, expect, test } from 'vitest'
import { testServerWithSmtp } from '#server/messaging/mail/testing/loopback-smtp.ts'
import {
  buildInvitedBadge,
  buildSpeaker,
  idParams,
  mailsAbout,
  mailsTo,
  ORGANIZER_HEADERS,
  serverPerFile,
} from '#server/testing/records.ts'
import type { EditionChange } from '#shared/edition/edition.schema.ts'
import type { SpeakerEdit } from '#shared/speaker/speaker.schema.ts'

const server = serverPerFile()

const lettersOf = async (id: string) =>
  (await mailsAbout(server, id)).filter(({ key }) => key === 'speaker_confirmation')
const countOf = async (id: string) => (await lettersOf(id)).length
/** Without the line breaks of a text mail. */
const unwrapped = (text = '') => text.replace(/\s+/g, ' ')
const save = (id: string, body: SpeakerEdit, calls = server.anyone) => calls.speaker.updateSpeaker(idParams(id, body))
const setStatus = (id: string, change: string) => server.organizer.speaker.setSpeakerStatus(idParams(id, { change }))
const french = () => server.as({ 'accept-language': 'fr-DZ' })

describe('the confirmation letter (FACT-07, Q-124)', () => {
  test('goes to the speaker with the link, once, in the job of the save that accepts', async () => {
    const { _id, email } = await buildSpeaker(server.organizer)
    await save(_id, { bio: 'Not yet' })
    expect(await countOf(_id)).toBe(0)
    await save(_id, { nom: 'Amina', prenom: 'Belkacem', accepted: true })
    const [letter] = await lettersOf(_id)
    expect(letter).toMatchObject({ to: email, cause: 'anyone' })
    expect(letter?.text).toContain(`https://portal.example/speaker/${_id}`)
    expect(letter?.text).toContain('Amina Belkacem')
    for (const again of [{ accepted: true }, { accepted: false }, { accepted: true }]) await save(_id, again)
    expect(await countOf(_id)).toBe(1)
  })

  test('FACT-04, FACT-05, FACT-06: states both readings of the dates, 1 October 2024 and what the badge gives', async () => {
    const { _id } = await buildSpeaker(server.organizer, { accepted: true })
    const [letter] = await lettersOf(_id)
    for (const sentence of ['06 to 08 October', '14 au 16 octobre', '1 October 2024', 'full delegate access'])
      expect(unwrapped(letter?.text)).toContain(sentence)
  })

  test('Q-191: the language of the page comes first', async () => {
    const one = await buildSpeaker(server.organizer)
    const other = await buildSpeaker(server.organizer)
    await save(one._id, { accepted: true })
    await save(other._id, { accepted: true }, french())
    expect((await lettersOf(one._id))[0]?.subject).toMatch(/^Your registration/)
    expect((await lettersOf(other._id))[0]?.subject).toMatch(/^Votre inscription/)
  })
})

describe('a pending speaker (Q-116)', () => {
  test('accepted first, released later: the letter goes out with the release', async () => {
    const { _id } = await buildSpeaker(server.anyone)
    await save(_id, { accepted: true })
    expect(await countOf(_id)).toBe(0)
    await setStatus(_id, 'rejected')
    await setStatus(_id, 'trash')
    expect(await countOf(_id)).toBe(0)
    await setStatus(_id, 'confirmed')
    await setStatus(_id, 'keynote')
    expect(await countOf(_id)).toBe(1)
  })

  test('released first, accepted later: the letter goes out with the acceptance', async () => {
    const { _id } = await buildSpeaker(server.anyone)
    await setStatus(_id, 'confirmed')
    expect(await countOf(_id)).toBe(0)
    await save(_id, { accepted: true })
    expect(await countOf(_id)).toBe(1)
  })

  test('never when rejected, even where rejected speakers are shown', async () => {
    const { _id } = await buildSpeaker(server.anyone, { accepted: true })
    await server.setEdition({ hiddenStatuses: [] })
    await setStatus(_id, 'rejected')
    expect(await countOf(_id)).toBe(0)
    await server.setEdition({ hiddenStatuses: null })
  })

  test('it is written in the language in which the speaker accepted, not the organizer’s', async () => {
    const consents = [{ document: 'privacy', version: '1', language: 'fr' }] as const
    const { _id } = await buildSpeaker(french(), { accepted: true, consents: [...consents] })
    await server
      .as({ ...ORGANIZER_HEADERS, 'accept-language': 'en' })
      .speaker.setSpeakerStatus(idParams(_id, { change: 'confirmed' }))
    expect((await lettersOf(_id))[0]?.subject).toMatch(/^Votre inscription/)
  })

  test('acceptance and release at the same moment send one letter, in either order', async () => {
    for (let round = 0; round < 10; round++) {
      const { _id } = await buildSpeaker(server.anyone)
      const both = [() => save(_id, { accepted: true }), () => setStatus(_id, 'confirmed')]
      await Promise.all((round % 2 ? both : both.reverse()).map((call) => call()))
      expect(await countOf(_id)).toBe(1)
    }
  })
})

describe('send me my link again (Q-208)', () => {
  const linksTo = async (email: string) => {
    await server.anyone.account.sendLink({ body: { email } })
    const mails = await mailsTo(server, email, 'link_again')
    return mails.map(({ text }) => /\/(badge|speaker)\/[0-9a-f]+/.exec(text)?.[0]).sort()
  }

  test('a speaker gets the link of the profile, who has a badge as well gets both', async () => {
    const { _id, email } = await buildSpeaker(server.organizer)
    expect(await linksTo(email)).toEqual([`/speaker/${_id}`])
    const both = await buildSpeaker(server.organizer)
    const badge = await buildInvitedBadge(server, { type: 'delegate', email: both.email })
    expect(await linksTo(both.email)).toEqual([`/badge/${badge._id}`, `/speaker/${both._id}`])
  })

  test('the organizer’s own speaker comes before one that a stranger added with the same address', async () => {
    const email = 'wanted@talks.example'
    await buildSpeaker(server.anyone, { email })
    server.advanceClock(1)
    const own = await buildSpeaker(server.organizer, { email })
    expect(await linksTo(email)).toEqual([`/speaker/${own._id}`])
  })
})

describe('the calendar file of the letter (Q-005, Q-201)', () => {
  const deliver = async (edition: EditionChange) => {
    const { server: mailing, smtp } = await testServerWithSmtp()
    await mailing.setEdition(edition)
    await buildSpeaker(mailing.organizer, { accepted: true })
    await mailing.deliverMails()
    return smtp.mails[0]?.parsed.attachments
  }

  test('is not there while the two languages name different days, as they do by default', async () => {
    expect(await deliver({})).toEqual([])
  })

  test('goes along once both name the same', async () => {
    const days = { start: '2025-10-06', end: '2025-10-08' }
    const files = await deliver({ speakerDates: { fr: { ...days, text: '06 au 08 octobre' } } })
    expect(files?.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['Oran-2025.ics', 'text/calendar'],
    ])
    const text = files?.[0]?.content.toString() ?? ''
    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20251006\r\nDTEND;VALUE=DATE:20251009\r\n')
    expect(text).toContain('UID:2025@portal.example')
  })
})
