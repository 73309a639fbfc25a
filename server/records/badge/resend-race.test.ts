import { expect, test, vi } from 'vitest'
import {
  buildBadge,
  companyPerTest,
  expectRefusal,
  idParams,
  mailsAbout,
  serverPerTest,
} from '#server/testing/records.ts'

const server = serverPerTest()
const company = companyPerTest(server)

/** Something else happens between the rendering of the next mail and the job that queues it. */
function whileTheMailIsMade(happens: () => Promise<unknown>) {
  const { mail } = server.context
  const prepare = mail.prepare.bind(mail)
  vi.spyOn(mail, 'prepare').mockImplementationOnce(async (...given) => {
    const prepared = await prepare(...given)
    await happens()
    return prepared
  })
}

const openMailsOf = async (id: string) =>
  (await mailsAbout(server, id)).filter(({ state }) => state !== 'cancelled').map(({ to }) => to)

test('an invitation that is sent again while the badge is deleted goes to nobody', async () => {
  const params = { id: (await buildBadge(company))._id }
  whileTheMailIsMade(() => company.calls.badge.deleteBadge({ params, body: {} }))
  await expectRefusal(company.calls.badge.sendInvitation({ params }), 'badge_not_found')
  expect(await openMailsOf(params.id)).toEqual([])
})

test('an invitation that is sent again while the e-mail changes goes to the new one', async () => {
  const { _id: id } = await buildBadge(company, {
    type: 'delegate',
    email: 'old@elsewhere.example',
  })
  const value = 'new@elsewhere.example'
  whileTheMailIsMade(() => server.organizer.badge.patchBadge({ params: { field: 'email', id }, body: { value } }))
  await company.calls.badge.sendInvitation(idParams(id))
  expect(await openMailsOf(id)).toEqual([value])
})
