import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  errorOf,
  expectRefusal,
  idParams,
  MINUTE_MS,
  mailKeysTo,
  mailsTo,
  registerVisitor,
  type SignedInCompany,
  serverPerFile,
  TEST_NOW,
  uploadPhoto,
} from '#server/testing/records.ts'
import type { Badge, NewBadge } from '#shared/badge/badge.schema.ts'

const PERSON = { nom: 'Amina', prenom: 'Haddad', position: 'Geologist', tel: '+213 555 0101' }

const server = serverPerFile()
const { anyone, organizer } = server
let inviter: SignedInCompany
let taker: SignedInCompany
let guests = 0
beforeEach(async () => {
  server.setNow(TEST_NOW)
  inviter = await buildCompany(server)
  taker = await buildCompany(server, { raisonSocial: 'Second Wells' })
})

const asHolder = (id: string) => anyone.badge.getBadge(idParams(id))
const listed = ({ id, calls }: SignedInCompany) => calls.badge.listBadgesOfCompany(idParams(id))
const moved = ({ id, calls }: SignedInCompany) => calls.badge.listMovedBadges(idParams(id))
const upgrade = async ({ calls }: SignedInCompany, email: string, type: Badge['type'] = 'delegate') => {
  const { _id: id } = await calls.badge.findBadgeByEmail({ params: { email } })
  return calls.badge.updateBadge(idParams(id, { type }))
}
const remove = ({ calls }: SignedInCompany, id: string) => calls.badge.deleteBadge(idParams(id, {}))
const write = ({ calls }: SignedInCompany, id: string, body: object) => calls.badge.updateBadge(idParams(id, body))
const invitedByOrganizer = async (body: Partial<NewBadge> = {}) =>
  (await organizer.badge.createBadge({
    body: { type: 'visitor', email: `guest-${++guests}@visitor.example`, ...body },
  })) as Badge
async function complete({ _id }: Pick<Badge, '_id'>): Promise<Badge> {
  return anyone.badge.updateBadge(idParams(_id, PERSON))
}
const pendingVisitor = () => buildBadge(inviter, { type: 'visitor' })
const completeVisitor = async () => complete(await pendingVisitor())
/** A visitor whose badge is complete, and the id by which the company knows it that has upgraded it. */
async function upgradedVisitor() {
  const badge = await completeVisitor()
  return { badge, ...(await upgrade(taker, badge.email)) }
}

describe('a company that deletes a badge which it got by an upgrade', () => {
  test('Q-317 gives it back: type, company, link and code are the holder’s as before, also beyond the cap', async () => {
    inviter = await buildCompany(server, { badge: { visitor: { all: 1 } } })
    const { badge, _id } = await upgradedVisitor()
    await pendingVisitor()
    expect(await remove(taker, _id)).toEqual({ message: 'Badge returned successfully' })

    expect(await asHolder(badge._id)).toMatchObject({
      ...PERSON,
      type: 'visitor',
      company: badge.company,
      companyId: inviter.id,
      code: badge.code,
      deletedBy: '',
    })
    expect(await listed(taker)).toEqual([])
    expect((await listed(inviter)).map((one) => one._id)).toContain(badge._id)
    expect(await inviter.calls.badge.getBadge(idParams(badge))).toMatchObject({ link: badge._id })
    await expectRefusal(taker.calls.badge.getBadge(idParams(_id)), 404)
    await expectRefusal(remove(taker, _id), 404)
    // Its own list has it again, so it is not notified that it moved away.
    expect(await moved(inviter)).toEqual([])
    expect(await inviter.calls.account.getMyCompany()).toMatchObject({ isBadge: true })
    expect(await taker.calls.account.getMyCompany()).toMatchObject({ isBadge: false })
  })

  test('Q-317 takes its name off, also a new one that its open invitations took along', async () => {
    const badge = await pendingVisitor()
    await upgrade(taker, badge.email)
    await taker.calls.company.updateCompany(idParams(taker.id, { raisonSocial: 'Third Wells' }))
    await remove(taker, badge._id)
    expect(await server.badge(badge._id)).toMatchObject({ company: badge.company })
  })

  test('Q-317 puts back what it wrote, and leaves what others wrote since', async () => {
    const { badge, _id } = await upgradedVisitor()
    await write(taker, _id, { nom: 'Mina', prenom: 'Hadad', position: 'Guest' })
    await write(taker, _id, { nom: 'M.' })
    await organizer.badge.updateBadge(idParams(badge, { prenom: 'Haddad-Benali' }))
    await anyone.badge.updateBadge(idParams(badge, { position: 'Director' }))
    await write(taker, _id, { position: 'Nobody' })
    await remove(taker, _id)
    expect(await asHolder(badge._id)).toMatchObject({
      nom: 'Amina',
      prenom: 'Haddad-Benali',
      position: 'Director',
      company: badge.company,
    })
    const moves = await server.rows('badgeMove')
    expect(JSON.stringify(moves), 'kept after the return').not.toContain('Hadad')
  })

  test('Q-317 keeps the company’s name that the holder wrote', async () => {
    const { badge, _id } = await upgradedVisitor()
    await anyone.badge.updateBadge(idParams(badge, { company: 'Own Employer' }))
    await remove(taker, _id)
    expect(await asHolder(badge._id)).toMatchObject({ company: 'Own Employer', companyId: inviter.id })
    expect((await mailsTo(server, badge.email)).at(-1)?.text).toContain('Second Wells has withdrawn')
  })

  test('Q-317 of who registered alone or was invited by the organizer, returns it to them alone, and nobody else is notified', async () => {
    const email = `alone-${++guests}@visitor.example`
    await registerVisitor(anyone, email)
    const guest = await invitedByOrganizer({ company: 'Press' })
    for (const address of [email, guest.email]) {
      const { _id } = await upgrade(taker, address)
      await remove(taker, _id)
      expect(await organizer.badge.listBadges({ query: { q: address } })).toMatchObject([
        { type: 'visitor', companyId: 'onlineCompany', deletedBy: '' },
      ])
    }
    expect(await mailKeysTo(server, email)).toEqual(['invitation', 'change_status', 'badge_returned'])
    expect(await mailKeysTo(server, taker.email)).toEqual([])
    expect(await server.badge(guest._id)).toMatchObject({ company: 'Press' })
  })

  test('Q-317 goes to no company when the earlier one is deleted by then', async () => {
    const { badge, _id } = await upgradedVisitor()
    await organizer.company.deleteCompany(idParams(inviter))
    await remove(taker, _id)
    expect(await asHolder(badge._id)).toMatchObject({ type: 'visitor', companyId: 'onlineCompany' })
    await organizer.company.restoreCompany(idParams(inviter))
    expect(await asHolder(badge._id)).toMatchObject({ companyId: 'onlineCompany' })
  })

  test('Q-317 of a pending one keeps nothing that opens it: link and code are new, and the mail has the link', async () => {
    const badge = await pendingVisitor()
    const upgraded = await upgrade(taker, badge.email)
    await write(taker, upgraded._id, { nom: 'Not Amina' })
    await remove(taker, upgraded._id)
    const [returned] = await listed(inviter)
    expect(returned).toMatchObject({ _id: badge._id, type: 'visitor', nom: '', companyId: inviter.id })
    expect([returned?.link, returned?.code]).not.toContain(badge._id)
    expect(returned?.code).not.toBe(badge.code)
    await expectRefusal(asHolder(badge._id), 'link_replaced')
    const mail = (await mailsTo(server, badge.email)).at(-1)
    expect(mail?.text).toContain(`https://portal.example/badge/${returned?.link}`)
    expect(mail?.text).toContain('no longer works')
    expect(await asHolder(returned?.link ?? '')).toMatchObject({ email: badge.email })
  })

  test('Q-317 of a pending one with a photo restores the photo, and the company cannot remove it for good', async () => {
    const badge = await pendingVisitor()
    const photo = await uploadPhoto(server, badge._id)
    await anyone.badge.updateBadge(idParams(badge, { urlPhoto: photo }))
    await upgrade(taker, badge.email)
    await expectRefusal(taker.calls.upload.deleteFile({ body: { filePath: photo } }), 404)
    await write(taker, badge._id, { urlPhoto: await uploadPhoto(server, badge._id) })
    expect((await listed(taker))[0]?.urlPhoto).not.toContain(photo)
    await remove(taker, badge._id)
    expect((await listed(inviter))[0]?.urlPhoto).toContain(photo)
  })

  test.each([false, true])(
    'Q-317 of one that was filled in since keeps no link, and its code where a label has it (%s)',
    async (isPrinted) => {
      const badge = await pendingVisitor()
      await upgrade(taker, badge.email)
      await complete(badge)
      expect(await listed(taker)).toMatchObject([{ link: badge._id, tel: PERSON.tel }])
      const body = { ids: [badge._id], by: 'Selma', printer: '' }
      if (isPrinted) await organizer.print.createPrints({ body })
      await remove(taker, badge._id)
      const [returned] = await listed(inviter)
      expect(returned).toMatchObject({ ...PERSON, type: 'visitor' })
      expect(returned?.code === badge.code).toBe(isPrinted)
      await expectRefusal(asHolder(badge._id), 'link_replaced')
    },
  )

  test('Q-190 a company accepts no text in the holder’s place', async () => {
    const badge = await completeVisitor()
    await upgrade(taker, badge.email)
    const version = server.context.edition.current().privacyPolicy.version
    const consents = [{ document: 'privacy' as const, version, language: 'en' as const }]
    const [own] = await listed(taker)
    await taker.calls.badge.updateBadge(idParams(own?._id ?? '', { position: 'Typed', consents }))
    expect(await server.rows('consent')).toEqual([])
  })

  test('Q-317 returns each step where a visitor was upgraded, made a visitor again, and upgraded by a third', async () => {
    const badge = await completeVisitor()
    await upgrade(taker, badge.email)
    await organizer.badge.updateBadge(idParams(badge, { type: 'visitor' }))
    const third = await buildCompany(server)
    const { _id } = await upgrade(third, badge.email, 'vip_delegate')
    await remove(third, _id)
    const [back] = await listed(taker)
    expect(back).toMatchObject({ type: 'visitor', companyId: taker.id, upgraded: 'complete' })
    expect(JSON.stringify(back)).not.toContain(badge._id)
    await remove(taker, back?._id ?? '')
    expect(await asHolder(badge._id)).toMatchObject({ type: 'visitor', companyId: inviter.id, company: badge.company })
  })

  test('Q-317 Q-246 returns it also after the organizer made one badge of two', async () => {
    const { badge, _id } = await upgradedVisitor()
    const other = await invitedByOrganizer()
    await organizer.badge.mergeBadge(idParams(other, { other: badge._id, take: ['type', 'companyId', 'company'] }))
    expect(JSON.stringify(await listed(taker))).not.toContain(other._id)
    await remove(taker, _id)
    expect(await asHolder(other._id)).toMatchObject({ ...PERSON, type: 'visitor', companyId: inviter.id })
  })
})

test('Q-317 every other deletion deletes: by the organizer, by the guest, and by a company to which the organizer gave it', async () => {
  const gone = async (id: string) => (await errorOf(asHolder(id))).status
  const [first, second, third] = [await completeVisitor(), await completeVisitor(), await completeVisitor()]
  for (const { email } of [first, second, third]) await upgrade(taker, email)

  await organizer.badge.deleteBadge(idParams(first, {}))
  expect(await gone(first._id)).toBe(404)

  await anyone.badge.declineBadge(idParams(second, { reason: 'cannot_come' }))
  expect(await gone(second._id)).toBe(404)

  const given = await buildCompany(server)
  await organizer.badge.updateBadge(idParams(third, { companyId: given.id }))
  expect(await listed(given)).toMatchObject([{ _id: third._id, link: third._id }])
  await remove(given, third._id)
  expect(await gone(third._id)).toBe(404)
})

test('Q-317 the earlier company and the holder are notified of the change and of the return', async () => {
  const { badge, _id } = await upgradedVisitor()
  const [change] = await mailsTo(server, inviter.email)
  expect(change).toMatchObject({ key: 'badge_moved' })
  expect(change?.text).toContain(badge.email)
  expect(change?.text).not.toContain('Second Wells')

  server.setNow(TEST_NOW + MINUTE_MS)
  await remove(taker, _id)
  expect(await mailKeysTo(server, badge.email)).toEqual(['invitation', 'change_status', 'badge_returned'])
  const back = (await mailsTo(server, badge.email)).at(-1)
  expect(back?.text).toContain('Second Wells')
  expect(back?.text).toContain(`https://portal.example/badge/${badge._id}`)
  expect(back?.text).not.toContain('no longer works')
  const notices = await mailsTo(server, inviter.email)
  expect(notices.map(({ key }) => key)).toEqual(['badge_moved', 'badge_moved'])
  expect(notices.at(-1)?.text).toContain('back in your list')
})

test('Q-317 what is kept for the return is in the person’s export, and erased with the person', async () => {
  const { badge, _id } = await upgradedVisitor()
  await write(taker, _id, { nom: 'Zoraya' })
  await organizer.badge.updateBadge(idParams(badge, { email: `renamed-${++guests}@visitor.example` }))
  const email = `renamed-${guests}@visitor.example`
  const archive = await server.byOrganizer('GET', `/api/persons/${email}`)
  expect(strFromU8(unzipSync(new Uint8Array(archive.rawPayload))['person.json'] ?? new Uint8Array())).toContain(
    'Zoraya',
  )
  await server.erase(email)
  const rows = await server.rows('badgeMove')
  expect(JSON.stringify(rows)).not.toContain('Zoraya')
  expect(rows.filter(({ email: kept }) => kept === badge.email || kept === email)).toEqual([])
})
