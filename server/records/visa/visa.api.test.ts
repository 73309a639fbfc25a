import { describe, expect, test } from 'vitest'
import {
  buildCompany,
  buildVisa,
  companyPerFile,
  errorOf,
  expectRefusal,
  idParams,
  type SignedInCompany,
  serverPerFile,
  VISA_REQUEST,
} from '#server/testing/records.ts'
import type { NewVisa, VisaEdit } from '#shared/visa/visa.schema.ts'

const server = serverPerFile()
const { anyone, organizer } = server
const company = companyPerFile(server)
const stranger = companyPerFile(server)

const read = (id: string, calls = organizer) => calls.visa.getVisa(idParams(id))
const listOf = async (companyId: string, calls = company.calls) =>
  (await calls.visa.listVisasOfCompany({ params: { companyId } })).map(({ _id }) => _id)
const isVisa = async ({ calls }: SignedInCompany) => (await calls.account.getMyCompany()).isVisa

describe('POST create-visa', () => {
  test('API-15, ENT-18, ENT-19: answers the fields that were sent, with the receipt', async () => {
    const created = await anyone.visa.createVisa({ body: VISA_REQUEST })
    expect(created).toEqual({
      ...VISA_REQUEST,
      _id: expect.stringMatching(/^[0-9a-f]{32}$/),
      companyId: 'guest',
      company: 'onlineCompany',
      status: '',
      trashed: false,
      arrivalDate: null,
      departureDate: null,
      createdAt: server.time(),
      receipt: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
      duplicate: false,
    })
  })

  test.each([
    ['none', {}, 'guest', 'onlineCompany'],
    ['the guest', { companyId: 'guest', company: '' }, 'guest', 'onlineCompany'],
    ['a name alone', { company: 'Okafor Ltd' }, 'guest', 'Okafor Ltd'],
  ])('Q-134, Q-135: with %s as the company', async (_what, given, companyId, name) => {
    expect(await buildVisa(anyone, given)).toMatchObject({ companyId, company: name })
  })

  test('ROUTE-07: an existing company’s id is kept, an unknown one refused', async () => {
    expect(await buildVisa(anyone, { companyId: company.id })).toMatchObject({ companyId: company.id })
    const refusal = await errorOf(buildVisa(anyone, { companyId: 'unknown' }))
    expect(refusal).toMatchObject({ status: 400, fields: { companyId: 'This value is not valid' } })
    expect(await buildVisa(company.calls)).toMatchObject({ companyId: company.id })
  })

  test('Q-187: an empty body names every field, and the first text is that of the form', async () => {
    const refusal = await errorOf(anyone.visa.createVisa({ body: {} as NewVisa }))
    expect(refusal.message).toBe('Nom is required')
    expect(Object.keys(refusal.fields).sort()).toEqual(Object.keys(VISA_REQUEST).sort())
  })
})

describe('reading', () => {
  test('API-16, API-17, API-21, Q-049: by owner and organizer', async () => {
    const { _id } = await buildVisa(company.calls)
    expect((await read(_id))._id).toBe(_id)
    expect((await read(_id, company.calls))._id).toBe(_id)
    expect(await listOf(company.id)).toContain(_id)
    expect((await organizer.visa.listVisas()).map((visa) => visa._id)).toContain(_id)
    await expectRefusal(read('0'.repeat(32)), 404)
  })

  test('a guest’s request belongs to no company', async () => {
    const { _id } = await buildVisa(anyone)
    await expectRefusal(read(_id, company.calls), 404)
    expect((await read(_id)).companyId).toBe('guest')
  })

  test('Q-079: lists come in pages and can be searched', async () => {
    await buildVisa(company.calls, { name: 'Quandela' })
    const found = await organizer.visa.listVisas({ query: { q: 'quand', limit: 5 } })
    expect(found.map(({ name }) => name)).toEqual(['Quandela'])
    const total = (await organizer.visa.listVisas()).length
    const page = await server.byOrganizer('GET', '/api/visa/visas?limit=1&offset=1')
    expect([page.json().length, page.headers['x-total-count']]).toEqual([1, String(total)])
  })
})

describe('changing', () => {
  test('API-18, Q-135: fields may change and be emptied; no company becomes onlineCompany', async () => {
    const { _id } = await buildVisa(company.calls)
    const { receipt, duplicate, ...before } = await buildVisa(company.calls, { company: 'Okafor Ltd' })
    const body = { city: 'Oran', tel: '', company: '', expireDate: '2031-01-31T10:00:00.000Z', birth: 'DZ' }
    await company.calls.visa.updateVisa(idParams(before, body))
    const after = { ...before, ...body, company: 'onlineCompany', expireDate: '2031-01-31' }
    expect(await read(before._id)).toEqual(after)
    await company.calls.visa.updateVisa(idParams(_id, { expireDate: null, passportNbr: '' }))
    expect(await read(_id)).toMatchObject({ expireDate: null, passportNbr: '' })
  })

  test('status, receipt and owner are not the company’s to write; the organizer moves a request', async () => {
    const { _id } = await buildVisa(company.calls)
    const body = { status: 'sent', receipt: 'X', trashed: true, companyId: stranger.id } as VisaEdit
    await company.calls.visa.updateVisa(idParams(_id, body))
    expect(await read(_id)).toMatchObject({ status: '', trashed: false, companyId: company.id })
    await organizer.visa.updateVisa(idParams(_id, { companyId: stranger.id }))
    expect((await read(_id, stranger.calls)).companyId).toBe(stranger.id)
    await expectRefusal(organizer.visa.updateVisa(idParams(_id, { companyId: 'unknown' })), 400)
  })

  test('API-22, Q-137: the status is any text that is not empty, and leaves the trash as it is', async () => {
    const { _id } = await buildVisa(company.calls)
    const set = (change: string) => organizer.visa.setVisaStatus(idParams(_id, { change }))
    await organizer.visa.trashVisa(idParams(_id, {}))
    expect(await set('with the embassy')).toMatchObject({ status: 'with the embassy', trashed: true })
    for (const wrong of ['', ' ', 'x'.repeat(65)]) await expectRefusal(set(wrong), 400)
  })

  test('API-20, Q-137: the trash hides a request and keeps its status; trashed: false takes it out', async () => {
    const { _id } = await buildVisa(company.calls)
    await organizer.visa.setVisaStatus(idParams(_id, { change: 'sent' }))
    const all = async (trashed = false) =>
      (await organizer.visa.listVisas({ query: { trashed } })).map((visa) => visa._id)
    const trash = (body: object) => organizer.visa.trashVisa(idParams(_id, body))
    for (const body of [{}, { trashed: true }]) {
      expect(await trash(body)).toMatchObject({ status: 'sent', trashed: true })
      expect(await all(true)).toContain(_id)
      for (const shown of [await all(), await listOf(company.id)]) expect(shown).not.toContain(_id)
    }
    expect(await trash({ trashed: false })).toMatchObject({ status: 'sent', trashed: false })
    expect([await all(), await all(true)].map((ids) => ids.includes(_id))).toEqual([true, false])
    const list = { params: { companyId: company.id }, query: { trashed: true } }
    await expectRefusal(company.calls.visa.listVisasOfCompany(list), 403)
  })

  test('API-19: a deleted request is gone', async () => {
    const { _id } = await buildVisa(company.calls)
    expect(await company.calls.visa.deleteVisa(idParams(_id))).toEqual({ message: 'Visa deleted successfully' })
    await expectRefusal(read(_id), 404)
    expect(await listOf(company.id)).not.toContain(_id)
  })
})

describe('STATE-14, Q-137: isVisa', () => {
  test('follows the requests that are neither deleted nor in the trash', async () => {
    const own = await buildCompany(server)
    expect(await isVisa(own)).toBe(false)
    const { _id } = await buildVisa(anyone, { companyId: own.id })
    const trash = (trashed: boolean) => organizer.visa.trashVisa(idParams(_id, { trashed }))
    const move = (companyId: string) => organizer.visa.updateVisa(idParams(_id, { companyId }))
    for (const [name, step, expected] of [
      ['created', async () => {}, true],
      ['trashed', () => trash(true), false],
      ['taken out', () => trash(false), true],
      ['moved away', () => move('guest'), false],
      ['moved back', () => move(own.id), true],
      ['deleted', () => own.calls.visa.deleteVisa(idParams(_id)), false],
    ] as const) {
      await step()
      expect([name, await isVisa(own)]).toEqual([name, expected])
    }
  })

  test('Q-200: with its company a request is deleted, the receipt too', async () => {
    const leaving = await buildCompany(server)
    const { _id, receipt = '' } = await buildVisa(leaving.calls)
    await organizer.company.deleteCompany(idParams(leaving))
    await expectRefusal(read(_id), 404)
    await expectRefusal(anyone.visa.getVisaReceipt({ params: { receipt } }), 404)
  })
})
