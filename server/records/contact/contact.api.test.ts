import { expect, test } from 'vitest'
import {
  buildCompany,
  buildMaterial,
  expectRefusal,
  idParams,
  type SignedInCompany,
  serverPerFile,
} from '#server/testing/records.ts'
import type { NewContact } from '#shared/contact/contact.contract.ts'
import type { Typed } from '#shared/email.ts'

const server = serverPerFile()
const { organizer } = server

const KARIM = { name: 'Karim Haddad', purpose: 'On site', email: 'karim@sahara.example', tel: '+213 550 1' }
const add = ({ id }: { id: string }, body: Typed<NewContact> = KARIM) => {
  server.advanceClock(1_000)
  return organizer.contact.createContact(idParams(id, body))
}
const listed = ({ id }: { id: string }) => organizer.contact.listContacts(idParams(id))

test('Q-278 a company has several contacts, each for something; they are changed field by field and deleted', async () => {
  const company = await buildCompany(server)
  const karim = await add(company, { ...KARIM, email: ' Karim@Sahara.Example ' })
  expect(karim).toEqual({ _id: expect.any(String), ...KARIM })
  const selma = await add(company, { name: 'Selma' })
  const params = { id: selma._id }
  const changed = await organizer.contact.updateContact({ params, body: { purpose: 'Accounts' } })
  expect(changed).toEqual({ _id: selma._id, name: 'Selma', purpose: 'Accounts', email: '', tel: '' })
  expect(await listed(company)).toEqual([karim, changed])
  const all = await organizer.contact.listAllContacts()
  expect(all.filter(({ companyId }) => companyId === company.id)).toMatchObject([karim, changed])
  expect(await listed(await buildCompany(server))).toEqual([])
  await organizer.contact.deleteContact({ params })
  expect(await listed(company)).toEqual([karim])
  await expectRefusal(organizer.contact.updateContact({ params, body: { tel: '1' } }), 404)
  const lines = await server.audit({ entity: 'contact', id: selma._id })
  expect(lines.map(({ fields }) => fields)).toEqual([['_id'], ['purpose'], ['deletedAt']])
  const [line] = await server.audit({ entity: 'contact', id: karim._id })
  expect(line?.record).toContain('Karim Haddad, ')
})

test('Q-278 a contact needs a name, and an address that is one', async () => {
  const company = await buildCompany(server)
  for (const wrong of [{ name: ' ' }, { email: 'karim' }]) {
    const { fields } = await expectRefusal(add(company, { ...KARIM, ...wrong }), 400)
    expect(Object.keys(fields)).toEqual(Object.keys(wrong))
  }
  await expectRefusal(add({ id: 'nobody' }), 404)
})

test('Q-278 a supplier’s sheet names the contact on site in place of the signer, with that contact’s own number', async () => {
  const company = await buildCompany(server, { name: 'The Signer', tel: '+213 1' })
  const { _id } = await buildMaterial(company, { description: 'Bar stools', qty: 4 })
  const order = async () => (await organizer.materialOrder.listOrders()).find((one) => one._id === _id)
  await add(company, { name: 'Selma', purpose: 'Accounts' })
  expect(await order()).toMatchObject({ contact: 'The Signer', phone: '+213 1' })
  const { _id: id } = await add(company)
  await add(company, { name: 'Second', purpose: 'On site too' })
  expect(await order()).toMatchObject({ contact: 'Karim Haddad', phone: '+213 550 1' })
  await organizer.contact.updateContact(idParams(id, { purpose: 'Sur place', tel: '' }))
  expect(await order()).toMatchObject({ contact: 'Karim Haddad', phone: '' })
})

test('Q-278 contacts go with a deleted company and come back with it', async () => {
  const company: SignedInCompany = await buildCompany(server)
  const { _id } = await add(company)
  const params = { id: company.id }
  await organizer.company.deleteCompany({ params })
  await expectRefusal(listed(company), 404)
  await expectRefusal(organizer.contact.deleteContact(idParams(_id)), 404)
  await organizer.company.restoreCompany({ params })
  expect(await listed(company)).toMatchObject([KARIM])
})
