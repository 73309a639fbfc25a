import { expect, test } from 'vitest'
import { joinAsMember } from '#server/testing/build-member.ts'
import {
  buildBadge,
  buildCompany,
  buildSpeaker,
  companyPerTest,
  errorOf,
  expectRefusal,
  idParams,
  mailsTo,
  serverPerTest,
} from '#server/testing/records.ts'

const server = serverPerTest()
const { anyone, organizer } = server
const own = companyPerTest(server)

const REPLACED = { status: 410, code: 'link_replaced' }

test('Q-217 a replaced link of a badge opens nothing; the new one does, and the owner and the organizer go on', async () => {
  const { _id, link: first } = await buildBadge(own)
  expect(first).toBe(_id)
  const { link = '' } = await organizer.badge.replaceLink(idParams(_id))
  expect(link).toMatch(/^[0-9a-f]{32}$/)
  const { badge } = anyone
  const params = { id: _id }
  for (const call of [
    badge.getBadge({ params }),
    badge.getBadgeWithError({ params }),
    badge.updateBadge({ params, body: { nom: 'Stranger' } }),
  ])
    expect(await errorOf(call)).toMatchObject({
      ...REPLACED,
      message: 'This link has been replaced by a new one',
    })
  expect(await server.upload('badges/photos', _id, Buffer.from('x'))).toMatchObject({
    status: 410,
    code: 'link_replaced',
  })
  // Whoever came by the link goes on by it and gets no other id.
  const seen = await badge.getBadge(idParams(link))
  expect([seen._id, seen.link]).toEqual([link, undefined])
  const saved = await badge.updateBadge(idParams(link, { nom: 'Amina' }))
  expect([saved._id, saved.nom]).toEqual([link, 'Amina'])
  for (const calls of [own.calls, organizer])
    expect(await calls.badge.getBadge(idParams(_id))).toMatchObject({ _id, link, nom: 'Amina' })
  expect(await own.calls.badge.listBadgesOfCompany(idParams(own))).toMatchObject([{ _id, link }])
  const stranger = await buildCompany(server)
  expect(await errorOf(stranger.calls.badge.getBadge(idParams(_id)))).toMatchObject(REPLACED)
  // The second one, too, is distinguished from a link that never existed.
  await organizer.badge.replaceLink(idParams(_id))
  expect(await errorOf(badge.getBadge(idParams(link)))).toMatchObject(REPLACED)
  await expectRefusal(badge.getBadge(idParams('f'.repeat(32))), 404)
})

test('Q-217 mails have the present link, and asking for it replaces nothing', async () => {
  const { _id, email } = await buildBadge(own)
  const { link } = await organizer.badge.replaceLink(idParams(_id))
  await own.calls.badge.sendInvitation(idParams(_id))
  await anyone.account.sendLink({ body: { email } })
  const texts = (await mailsTo(server, email)).slice(1).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  for (const text of texts) {
    expect(text).toContain(`/badge/${link}`)
    expect(text).not.toContain(_id)
  }
  expect((await server.badge(_id)).link).toBe(link)
})

test('Q-217 a replaced link of a speaker opens nothing', async () => {
  const { _id } = await buildSpeaker(organizer)
  const { link = '' } = await organizer.speaker.replaceLink(idParams(_id))
  const { speaker } = anyone
  expect(await errorOf(speaker.getSpeaker(idParams(_id)))).toMatchObject(REPLACED)
  const refused = speaker.updateSpeaker(idParams(_id, { nom: 'Stranger' }))
  expect(await errorOf(refused)).toMatchObject(REPLACED)
  const seen = await speaker.getSpeaker(idParams(link))
  expect([seen._id, 'link' in seen]).toEqual([link, false])
  expect(await organizer.speaker.getSpeaker(idParams(_id))).toMatchObject({ _id, link })
})

test('Q-217 Q-221 whoever may not change a badge or a speaker does not get its link', async () => {
  const badge = { params: { id: (await buildBadge(own))._id } }
  const speaker = { params: { id: (await buildSpeaker(organizer))._id } }
  for (const role of ['reader', 'visas', 'logistics', 'desk lead'] as const) {
    const { calls } = await joinAsMember(server, [role], `${role.replace(' ', '-')}@organizer.example`)
    const answers = [
      await calls.badge.getBadge(badge),
      ...(await calls.badge.listBadges()),
      await calls.speaker.getSpeaker(speaker),
      ...(await calls.speaker.listSpeakers()),
    ]
    expect(answers).toHaveLength(4)
    for (const one of answers) expect(one).not.toHaveProperty('link')
  }
  const { calls } = await joinAsMember(server, ['organizer'], 'organizer@organizer.example')
  expect((await calls.badge.getBadge(badge)).link).toBeTruthy()
  expect(await calls.speaker.getSpeaker(speaker)).toHaveProperty('link')
})
