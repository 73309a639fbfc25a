import { expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  buildDesk,
  buildInvitedBadge,
  buildSpeaker,
  expectRefusal,
  idParams,
  LIFTED,
  publicIdOf,
  REFUSED,
  serverPerTest,
} from '#server/testing/desk.ts'

const server = serverPerTest()
const { anyone, organizer } = server

test('Q-242 no desk checks in a person refused entry until that is lifted; both are in the audit', async () => {
  const { _id: id } = await buildInvitedBadge(server)
  const { createCheckin } = (await buildDesk(server)).calls.checkin
  const body = { id: publicIdOf(id), kind: 'collected', by: '' } as const
  const { checkin } = await createCheckin({ body })
  expect(await organizer.badge.updateBadge(idParams(id, REFUSED))).toMatchObject(REFUSED)
  await expectRefusal(createCheckin({ body: { ...body, kind: 'entered', anyway: true } }), 'entry_refused')
  // What was done before is taken back as ever.
  await createCheckin({ body: { ...body, undoOf: checkin._id } })
  await expectRefusal(createCheckin({ body }), 'entry_refused')
  await organizer.badge.updateBadge(idParams(id, LIFTED))
  expect((await createCheckin({ body })).already).toBe(false)
  const written = (await server.audit({ entity: 'badge', id })).filter((one) => one.fields.includes('refusal'))
  expect(written.map(({ actor }) => actor)).toEqual(['organizer', 'organizer'])
})

test('Q-242 only the organizer writes and reads it: not the company, not the link, not a visitors’ screen', async () => {
  const company = await buildCompany(server)
  const { _id: id } = await buildBadge(company)
  const speaker = await buildSpeaker(organizer, { companyUid: company.id })
  await organizer.badge.updateBadge(idParams(id, REFUSED))
  await organizer.speaker.updateSpeaker(idParams(speaker, REFUSED))
  const { link = '' } = await server.badge(id)
  const { link: own = '' } = (await organizer.speaker.getSpeaker(idParams(speaker))) as {
    link?: string
  }
  const desk = await buildDesk(server)
  const kiosk = await buildDesk(server, 'Hall 2', 'kiosk')
  const answers = [
    await company.calls.badge.getBadge(idParams(id)),
    await company.calls.badge.listBadgesOfCompany({ params: { id: company.id }, query: {} }),
    await company.calls.badge.updateBadge(idParams(id, { ...LIFTED, nom: 'Amel' })),
    await anyone.badge.getBadge(idParams(link)),
    await anyone.badge.updateBadge(idParams(link, LIFTED)),
    await company.calls.speaker.listSpeakers({ query: {} }),
    await anyone.speaker.getSpeaker(idParams(own)),
    await anyone.speaker.updateSpeaker(idParams(own, LIFTED)),
    await anyone.speaker.listSpeakers({ query: {} }),
    await kiosk.pull(),
  ]
  for (const text of Object.values(REFUSED)) expect(JSON.stringify(answers)).not.toContain(text)
  expect(await server.badge(id)).toMatchObject(REFUSED)
  const records = (await desk.pull()).changes.map(({ record }) => record)
  expect(records).toContainEqual(expect.objectContaining({ _id: publicIdOf(id), ...REFUSED }))
  expect(records).toContainEqual(expect.objectContaining({ _id: publicIdOf(speaker._id), ...REFUSED }))
  const patch = { field: 'refusal', id }
  await expectRefusal(company.calls.badge.patchBadge({ params: patch, body: { value: '' } }), 403)
})

test('Q-242 a speaker that somebody else adds refuses nobody of that e-mail', async () => {
  const company = await buildCompany(server)
  const { calls } = await buildDesk(server)
  for (const caller of [anyone, company.calls, calls]) {
    const { email } = await buildSpeaker(caller, { nom: 'Amel', ...REFUSED })
    const { _id: id } = await buildBadge(company, { type: 'visitor', email })
    expect(await server.badge(id)).not.toHaveProperty('refusal')
  }
})

test('Q-242 a company does not delete a refused badge, as desks would not know it any more; the organizer does', async () => {
  const company = await buildCompany(server)
  const { _id: id, email } = await buildBadge(company)
  await organizer.badge.updateBadge(idParams(id, REFUSED))
  const input = { params: { id }, body: {}, query: {} }
  const refusal = await expectRefusal(company.calls.badge.deleteBadge(input), 403, 'ask_organizer')
  expect(refusal.message).toContain('ask the organizer')
  await organizer.badge.deleteBadge(input)
  const again = await buildBadge(company, { email })
  expect(again).not.toHaveProperty('refusal')
  expect(await server.badge(again._id)).toMatchObject(REFUSED)
})

test('Q-242 an offline desk’s check-in of before the refusal is kept, one of after it is refused, however it is reworded', async () => {
  const company = await buildCompany(server)
  const { _id: id } = await buildBadge(company)
  await company.calls.badge.updateBadge(idParams(id, { nom: 'Amel', prenom: 'Rahmani' }))
  const desk = await buildDesk(server)
  const epoch = await desk.epoch()
  const fact = (op: string, kind: string) => desk.checkin(op, publicIdOf(id), { kind }, { epoch })
  const early = fact('early', 'collected')
  const writeLater = (body: object) => {
    server.advanceClock(60_000)
    return organizer.badge.updateBadge(idParams(id, body))
  }
  await writeLater(REFUSED)
  server.advanceClock(60_000)
  const late = fact('late', 'entered')
  await writeLater({ refusal: 'Threatened the guards' })
  const results = await desk.push(early, late)
  expect(results).toMatchObject([{ result: 'applied' }, { result: 'refused', code: 'entry_refused' }])
  expect(await organizer.checkin.listCheckins({ query: { id } })).toMatchObject([{ kind: 'collected' }])
  expect(await organizer.desk.listUnapplied({ query: {} })).toMatchObject([
    { id, name: 'Amel Rahmani', refusal: { code: 'entry_refused' } },
  ])
  // What came between two refusals is kept.
  await writeLater(LIFTED)
  server.advanceClock(60_000)
  const between = fact('between', 'entered')
  await writeLater(REFUSED)
  expect(await desk.push(between)).toMatchObject([{ result: 'applied' }])
})
