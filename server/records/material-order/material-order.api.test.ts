import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import {
  buildCompany,
  buildMaterial,
  expectRefusal,
  idParams,
  mailsTo,
  type SignedInCompany,
  serverPerFile,
} from '#server/testing/records.ts'

const server = serverPerFile()
const { organizer } = server

const order = async (company: SignedInCompany, description: string, qty: number | null = 2) =>
  (await buildMaterial(company, { description, qty }))._id
const found = async (id: string) => (await organizer.materialOrder.listOrders()).find(({ _id }) => _id === id)
const change = (...orders: { _id: string; state?: 'asked' | 'confirmed' | 'delivered'; supplier?: string }[]) =>
  organizer.materialOrder.updateOrders({ body: { orders } })

test('Q-275 every order with company, booths, contact and state; an empty row is none', async () => {
  const company = await buildCompany(server)
  await organizer.company.updateCompany(
    idParams(company, { stand: [{ stand: 'A12', type: '', width: null, height: null }], tel: '+213 1' }),
  )
  const id = await order(company, 'Bar stools', 4)
  const empty = await order(company, ' ', null)
  const { raisonSocial, name } = await company.calls.account.getMyCompany()
  expect(await found(id)).toEqual({
    _id: id,
    description: 'Bar stools',
    qty: 4,
    companyId: company.id,
    company: raisonSocial,
    booths: ['A12'],
    contact: name,
    phone: '+213 1',
    state: 'asked',
    supplier: '',
    needsNotice: false,
  })
  expect(await found(empty)).toBeUndefined()
})

test('Q-275 many are confirmed, delivered and given a supplier at once; missing ones are skipped; the answer of the specified calls stays', async () => {
  const company = await buildCompany(server)
  const [one, two] = [await order(company, 'Chair'), await order(company, 'Table')]
  const before = await company.calls.material.getMaterial(idParams(one))
  expect(await change({ _id: one, state: 'confirmed', supplier: 'Expo' }, { _id: two, state: 'delivered' })).toEqual({
    changed: 2,
  })
  expect(await change({ _id: one, state: 'confirmed' }, { _id: 'gone', state: 'confirmed' })).toEqual({ changed: 0 })
  expect(await found(one)).toMatchObject({ state: 'confirmed', supplier: 'Expo', needsNotice: true })
  expect(await company.calls.material.getMaterial(idParams(one))).toEqual(before)
  const states = await company.calls.material.listMaterialStates(idParams(company))
  expect(Object.fromEntries(states.map(({ _id, state }) => [_id, state]))).toEqual({
    [one]: 'confirmed',
    [two]: 'delivered',
  })
  const other = await buildCompany(server)
  await expectRefusal(other.calls.material.listMaterialStates(idParams(company)), 404)
  const [line] = await server.audit({ entity: 'materialOrder', id: one })
  expect(line?.fields).toEqual(['state', 'supplier'])
  expect(line?.record).toContain('Chair')
})

test('Q-275 a company that changes a settled line asks for it anew; one that the organizer changes stays settled', async () => {
  const company = await buildCompany(server)
  const id = await order(company, 'Fridge', 1)
  await change({ _id: id, state: 'confirmed', supplier: 'Cold' })
  await company.calls.material.updateMaterial(idParams(id, { updateDate: 5 }))
  expect(await found(id)).toMatchObject({ state: 'confirmed' })
  await company.calls.material.updateMaterial(idParams(id, { qty: 3 }))
  expect(await found(id)).toMatchObject({ state: 'asked', supplier: 'Cold', needsNotice: false })
  await change({ _id: id, state: 'confirmed' })
  await organizer.materialOrder.sendNotices({ body: { ids: [company.id] } })
  await organizer.material.updateMaterial(idParams(id, { qty: 2 }))
  expect(await found(id)).toMatchObject({ state: 'confirmed', qty: 2, needsNotice: true })
})

test('Q-275 one mail for each company sums up what was confirmed or changed, and nothing twice', async () => {
  const company = await buildCompany(server)
  const [stool, screen] = [await order(company, 'Bar stools', 4), await order(company, 'Screen evil.example', 1)]
  await order(company, 'Not settled', 9)
  await change({ _id: stool, state: 'confirmed' })
  await organizer.material.updateMaterial(idParams(screen, { qty: 2 }))
  const preview = await organizer.materialOrder.previewNotice(idParams(company))
  expect(preview).toMatchObject({ to: company.email, mistakes: [] })
  expect(preview.html).toContain('Bar stools: 4, confirmed')
  const send = () => organizer.materialOrder.sendNotices({ body: { ids: [company.id, company.id, 'nobody'] } })
  expect(await send()).toEqual({ sent: 1 })
  const [mail, ...others] = await mailsTo(server, company.email, 'materials_changed')
  expect(others).toEqual([])
  const text = mail?.text.replace(/\s+/g, ' ')
  for (const line of [
    'Bar stools: 4, confirmed',
    'Screen evil. example: 2, requested. The organizer has changed this line.',
    'Bar stools : 4, confirmé',
  ])
    expect(text).toContain(line)
  expect(text).not.toContain('Not settled')
  expect(await send()).toEqual({ sent: 0 })
  expect(await found(stool)).toMatchObject({ needsNotice: false })
})

test('Q-275 the raw list of the archive has state and supplier too', async () => {
  const company = await buildCompany(server)
  await change({ _id: await order(company, 'Zinc', 7), supplier: 'Métal', state: 'confirmed' })
  const { rawPayload } = await server.byOrganizer('GET', '/api/event-archive')
  const list = strFromU8(unzipSync(new Uint8Array(rawPayload))['materials.csv'] ?? new Uint8Array())
  expect(list.split('\r\n').find((row) => row.includes('Zinc'))).toMatch(/confirmed.Métal$/)
})
