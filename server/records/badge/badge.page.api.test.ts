import { expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  idParams,
  registerVisitor,
  serverPerFile,
  uploadPhoto,
} from '#server/testing/records.ts'

const server = serverPerFile()
const { anyone, organizer } = server

test('Q-255 the page behind a link shows who invited, what became of the photo, and whether a label was printed', async () => {
  const company = await buildCompany(server)
  const { _id: id } = await buildBadge(company, { type: 'delegate' })
  const { raisonSocial: invitedBy } = await company.calls.account.getMyCompany()
  const page = async () => (await anyone.badge.getBadgeWithError(idParams(id))).data?.page

  expect(await page()).toEqual({ invitedBy, photo: 'missing', isPrinted: false })
  const photo = await uploadPhoto(server, id)
  const body = { nom: 'Amina', company: 'Her own words', urlPhoto: photo }
  await anyone.badge.updateBadge(idParams(id, body))
  expect(await page()).toEqual({ invitedBy, photo: 'waiting', isPrinted: false })
  await server.decidePhoto(id, photo)
  await organizer.print.createPrints({ body: { ids: [id], by: 'Selma', printer: '' } })
  expect(await page()).toEqual({ invitedBy, photo: 'accepted', isPrinted: true })

  for (const calls of [company.calls, organizer])
    expect((await calls.badge.getBadgeWithError(idParams(id))).data).not.toHaveProperty('page')
})

test('Q-255 a badge that no company gave was given by the event itself', async () => {
  const { _id: id } = (await registerVisitor(organizer, 'walk@guests.example')) as { _id: string }
  const { data } = await anyone.badge.getBadgeWithError(idParams(id))
  expect(data?.page?.invitedBy).toBe('')
})
