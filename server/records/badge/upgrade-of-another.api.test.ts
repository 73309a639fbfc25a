import { beforeEach, describe, expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  DAY_MS,
  expectRefusal,
  FIVE_OF_EACH,
  idParams,
  mailedToken,
  registerCompany,
  registerVisitor,
  type SignedInCompany,
  SMTP,
  serverPerFile,
  TEST_NOW,
  uploadPhoto,
} from '#server/testing/send-sheet.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'

const PERSON = { nom: 'Amina', prenom: 'Haddad', position: 'Geologist', tel: '+213 555 0101' }

const server = serverPerFile({ env: SMTP })
const { anyone, organizer } = server
let inviter: SignedInCompany
let registered = 0
beforeEach(async () => {
  server.setNow(TEST_NOW)
  inviter = await buildCompany(server)
})

/** A visitor's badge with everything that a stranger would like to have. */
async function completeVisitor(): Promise<Badge> {
  const { _id } = await buildBadge(inviter, { type: 'visitor' })
  const urlPhoto = await uploadPhoto(server, _id)
  return anyone.badge.updateBadge(idParams(_id, { ...PERSON, urlPhoto }))
}
async function register() {
  const company = await registerCompany(server, `contact@registered-${++registered}.example`)
  await organizer.company.updateCompany(
    idParams(company, { raisonSocial: `Registered ${registered}`, badge: FIVE_OF_EACH }),
  )
  return company
}
type Company = Pick<SignedInCompany, 'id' | 'email' | 'calls'>
const confirm = async (company: Company) =>
  company.calls.account.confirmEmail({ body: { token: await mailedToken(server, company.email, 'confirm_email') } })
const lookUp = async ({ calls }: Company, email: string) => calls.badge.findBadgeByEmail({ params: { email } })
const upgrade = async (company: Company, email: string, type = 'delegate') =>
  company.calls.badge.updateBadge(idParams((await lookUp(company, email))._id, { type: type as Badge['type'] }))
const asHolder = (id: string) => anyone.badge.getBadge(idParams(id))
const listed = ({ id, calls }: Company) => calls.badge.listBadgesOfCompany(idParams(id))

describe('who may upgrade another’s badge', () => {
  test('Q-104 Q-317 a company whose address is not confirmed may not, whosever badge it is, and nothing changes', async () => {
    const stranger = await register()
    const invited = await completeVisitor()
    const pending = await buildBadge(inviter, { type: 'visitor' })
    const alone = `alone-${registered}@visitor.example`
    await registerVisitor(anyone, alone)
    const guest = await registerVisitor(organizer, `guest-${registered}@visitor.example`)
    for (const email of [invited.email, pending.email, alone, guest.email]) {
      const refused = await expectRefusal(upgrade(stranger, email), 403, 'upgrade_unconfirmed')
      expect(refused.message).toContain('Confirm your e-mail address')
    }
    expect(await listed(stranger)).toEqual([])
    expect(await asHolder(invited._id)).toMatchObject({ ...PERSON, type: 'visitor', companyId: inviter.id })

    await confirm(stranger)
    for (const email of [invited.email, pending.email, alone, guest.email])
      expect(await upgrade(stranger, email)).toMatchObject({ type: 'delegate', companyId: stranger.id })
  })

  test('Q-317 one that has changed its address may not before that one is confirmed', async () => {
    const { email } = await buildBadge(inviter, { type: 'visitor' })
    const company = await register()
    await confirm(company)
    await company.calls.company.updateCompany(
      idParams(company, { email: `moved-${registered}@registered.example`, currentPassword: company.password }),
    )
    await expectRefusal(upgrade(company, email), 'upgrade_unconfirmed')
  })

  test('Q-317 where registrations are approved, one that is not accepted may not, confirmed or not', async () => {
    await server.setEdition({ registration: 'approved' })
    const stranger = await register()
    await server.setEdition({ registration: 'open' })
    await confirm(stranger)
    const { email, _id } = await completeVisitor()
    const refused = await expectRefusal(upgrade(stranger, email), 403, 'upgrade_unapproved')
    expect(refused.message).toContain('accepted')
    expect(await asHolder(_id)).toMatchObject({ type: 'visitor', companyId: inviter.id })

    await organizer.company.approveCompany(idParams(stranger))
    expect(await upgrade(stranger, email)).toMatchObject({ type: 'delegate' })
  })

  test('Q-317 as many a day as twice its allowance of the type, returned ones counted', async () => {
    const company = await buildCompany(server, { badge: { delegate: { all: 1 }, vip_delegate: { all: 1 } } })
    const take = async (type = 'delegate') => {
      const { email } = await buildBadge(inviter, { type: 'visitor' })
      return upgrade(company, email, type)
    }
    for (const _ of [1, 2]) {
      const { _id } = await take()
      await company.calls.badge.deleteBadge(idParams(_id, {}))
      await inviter.calls.badge.deleteBadge(idParams((await listed(inviter))[0]?._id ?? '', {}))
    }
    const refused = await expectRefusal(take(), 403, 'upgrades_used')
    expect(refused.message).toContain('tomorrow')
    expect(await take('vip_delegate')).toMatchObject({ type: 'vip_delegate' })
    server.setNow(TEST_NOW + DAY_MS)
    expect(await take()).toMatchObject({ type: 'delegate' })
  })
})

describe('what a company sees of a complete badge that it upgraded', () => {
  /** Everything that it must not learn, in whatever field. */
  const secretsOf = ({ _id, link, code, tel, urlPhoto }: Badge) => [_id, link ?? _id, code, tel, urlPhoto]
  const expectNoSecret = (answer: unknown, badge: Badge) => {
    for (const secret of secretsOf(badge)) expect(JSON.stringify(answer)).not.toContain(secret)
  }

  test('Q-317 name, position, e-mail and type, in every answer, by a handle that stays the same', async () => {
    const taker = await buildCompany(server)
    const badge = await completeVisitor()
    const params = { id: (await upgrade(taker, badge.email))._id }
    const answers = [
      await taker.calls.badge.getBadge({ params }),
      (await taker.calls.badge.getBadgeWithError({ params })).data,
      (await listed(taker))[0],
      await taker.calls.badge.findBadgeByEmail({ params: { email: badge.email } }),
      await taker.calls.badge.updateBadge({ params, body: { position: 'Chief geologist' } }),
      await taker.calls.badge.patchBadge({ params: { ...params, field: 'position' }, body: { value: 'Geologist' } }),
      await taker.calls.badge.sendInvitation({ params }),
    ]
    for (const answer of answers) {
      expectNoSecret(answer, badge)
      expect(answer).toMatchObject({
        _id: params.id,
        nom: 'Amina',
        prenom: 'Haddad',
        email: badge.email,
        type: 'delegate',
        upgraded: 'complete',
      })
      expect(answer).not.toHaveProperty('link')
      expect(answer).not.toHaveProperty('photoReasons')
    }
    const { viewPath } = await organizer.view.beginView(idParams(taker))
    expectNoSecret(await listed({ ...taker, calls: server.asToken(viewPath.replace('/view#', '')) }), badge)
    expect(await asHolder(badge._id)).toMatchObject({ ...PERSON, code: badge.code, urlPhoto: badge.urlPhoto })
    expect(await server.badge(badge._id)).toMatchObject({ _id: badge._id, link: badge._id })
  })

  test('Q-317 the handle is good for months, for that company’s token alone', async () => {
    const taker = await buildCompany(server)
    const badge = await completeVisitor()
    const { _id: id } = await upgrade(taker, badge.email)
    const other = await buildCompany(server)
    const params = { id }
    const body = { reason: 'cannot_come' as const }
    for (const call of [
      ...[anyone, other.calls, organizer].flatMap(({ badge: calls }) => [
        () => calls.getBadge({ params }),
        () => calls.getBadgeWithError({ params }),
        () => calls.updateBadge({ params, body: { nom: 'x' } }),
      ]),
      ...[other.calls, organizer].map((calls) => () => calls.badge.deleteBadge({ params, body: {} })),
      ...[anyone, taker.calls].map((calls) => () => calls.badge.declineBadge({ params, body })),
    ])
      await expectRefusal(call(), 404)
    server.setNow(TEST_NOW + 6 * DAY_MS)
    expect(await taker.calls.badge.getBadge({ params })).toMatchObject({ nom: 'Amina' })
  })

  test('Q-317 it writes neither telephone nor photo, which it does not see', async () => {
    const taker = await buildCompany(server)
    const badge = await completeVisitor()
    const { _id: id, ...fields } = await upgrade(taker, badge.email)
    // A page that sends the whole record back must not empty what it was not given.
    await taker.calls.badge.updateBadge(idParams(id, { ...fields, nom: 'Amina B.' } as object))
    expect(await asHolder(badge._id)).toMatchObject({ ...PERSON, nom: 'Amina B.', urlPhoto: badge.urlPhoto })
    for (const field of ['tel', 'urlPhoto']) {
      const patch = taker.calls.badge.patchBadge({ params: { id, field }, body: { value: '' } })
      await expectRefusal(patch, 'protected_field')
    }
    const upload = await server.upload('badges/photos', id, Buffer.from('a photo'), taker.headers)
    expect(upload.status).toBe(404)
    await expectRefusal(taker.calls.upload.deleteFile({ body: { filePath: badge.urlPhoto } }), 404)
    expect((await asHolder(badge._id)).urlPhoto).toBe(badge.urlPhoto)
  })

  test('Q-317 whoever opens the link where that company or another is signed in is the badge’s guest', async () => {
    const taker = await buildCompany(server)
    const badge = await completeVisitor()
    await upgrade(taker, badge.email)
    const params = { id: badge._id }
    const page = await taker.calls.badge.getBadgeWithError({ params })
    expect(page.data).toMatchObject({ _id: badge._id, tel: PERSON.tel, page: { photo: 'waiting' } })
    for (const [index, { calls }] of [taker, inviter].entries()) {
      const body = { tel: `+213 555 020${index}` }
      expect(await calls.badge.updateBadge({ params, body })).toMatchObject(body)
    }
    await expectRefusal(taker.calls.badge.deleteBadge({ params, body: {} }), 404)
    await expectRefusal(taker.calls.badge.sendInvitation({ params }), 404)
    const patch = taker.calls.badge.patchBadge({ params: { ...params, field: 'nom' }, body: { value: 'x' } })
    await expectRefusal(patch, 404)
  })

  test('Q-317 of a pending one it gets what it gets of its own invitations, but corrects no address', async () => {
    const taker = await buildCompany(server)
    const badge = await buildBadge(inviter, { type: 'visitor' })
    const upgraded = await upgrade(taker, badge.email)
    expect(upgraded).toMatchObject({ _id: badge._id, link: badge._id, code: badge.code, upgraded: 'pending' })
    const call = taker.calls.badge.updateBadge(idParams(badge, { email: `another-${registered}@company.example` }))
    await expectRefusal(call, 'upgraded_badge')
    expect(await asHolder(badge._id)).toMatchObject({ email: badge.email })
  })
})
