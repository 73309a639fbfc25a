import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fileOf } from '#server/testing/past-server.ts'
import { buildCompany, buildVisa, companyPerFile, idParams, serverPerFile } from '#server/testing/records.ts'

const SECRET = { passportNbr: 'ZQ93-SEEDED-77', expireDate: '2041-11-23', birth: 'Burkina-Seeded' }

// One test spoils a record on purpose; its errors are no news.
const server = serverPerFile({ env: { LOG_LEVEL: 'silent' } })
const { organizer } = server
const company = companyPerFile(server)

const rowOf = (id: string) => server.row('visa', { _id: id })

/** Everything in the database files as they lie on the disk. */
async function onDisk() {
  const file = await fileOf(server)
  return readdirSync(server.dataDir)
    .filter((name) => name.startsWith(basename(file)))
    .map((name) => readFileSync(join(server.dataDir, name)).toString('latin1'))
    .join('')
}

describe('at rest', () => {
  test('number, expiry and country of birth are nowhere in the database files, log and outbox included', async () => {
    const { _id } = await buildVisa(server.anyone, SECRET)
    await organizer.visa.getVisa(idParams(_id))
    await organizer.visa.updateVisa(idParams(_id, { ...SECRET, city: 'A-Clear-City' }))
    const bytes = await onDisk()
    expect(bytes).toContain('A-Clear-City')
    for (const secret of [...Object.values(SECRET), 'ZQ93SEEDED77']) expect(bytes).not.toContain(secret)
  })

  test('each value is bound to its row and column', async () => {
    const one = await buildVisa(company.calls, SECRET)
    const other = await buildVisa(company.calls, SECRET)
    const { passportNbr, birth } = await rowOf(one._id)
    for (const [id, patch] of [
      [other._id, { passportNbr }],
      [one._id, { passportNbr: birth }],
    ] as const) {
      await server.update('visa', patch, { _id: id })
      expect((await server.byOrganizer('GET', `/api/visa/visas/${id}`)).statusCode).toBe(500)
      await server.context.write((tx) => tx.deleteFrom('visa').where('_id', '=', id).execute())
    }
  })

  test('only what changed is encrypted anew', async () => {
    const { _id } = await buildVisa(company.calls, SECRET)
    const before = await rowOf(_id)
    await company.calls.visa.updateVisa(idParams(_id, { ...SECRET, birth: 'DZ' }))
    const after = await rowOf(_id)
    expect(after).toEqual({ ...before, birth: after.birth, rev: 2 })
    expect(after.birth).not.toBe(before.birth)
  })

  test('a deletion erases the passport at once', async () => {
    const { _id } = await buildVisa(company.calls, SECRET)
    await company.calls.visa.deleteVisa(idParams(_id))
    expect(await rowOf(_id)).toMatchObject({ passportNbr: '', expireDate: '', birth: '', passportHash: '' })
  })
})

describe('in answers (Q-199)', () => {
  test('lists mask the number for everybody, GET by id shows it to owner and organizer', async () => {
    const { _id } = await buildVisa(company.calls, SECRET)
    const lists = [
      await company.calls.visa.listVisasOfCompany({ params: { companyId: company.id } }),
      await organizer.visa.listVisasOfCompany({ params: { companyId: company.id } }),
      await organizer.visa.listVisas(),
    ]
    for (const list of lists) expect(list.find((visa) => visa._id === _id)).toMatchObject({ passportNbr: '••••D-77' })
    for (const calls of [company.calls, organizer])
      expect(await calls.visa.getVisa(idParams(_id))).toMatchObject(SECRET)
  })

  test('the creation and the organizer’s list have the receipt, no answer has the hash', async () => {
    const { _id } = await buildVisa(company.calls, SECRET)
    const { passportHash, receipt } = await rowOf(_id)
    const params = { companyId: company.id }
    const own = [
      await company.calls.visa.getVisa(idParams(_id)),
      await company.calls.visa.listVisasOfCompany({ params }),
    ]
    const listed = await organizer.visa.listVisas()
    expect(listed.find((visa) => visa._id === _id)?.receipt).toBe(receipt)
    expect(JSON.stringify(own)).not.toContain('"receipt"')
    expect(JSON.stringify([own, listed])).not.toContain(passportHash)
  })

  test('a masked number that comes back is ignored, and its answer stays masked', async () => {
    const { _id } = await buildVisa(company.calls, SECRET)
    const change = (body: object) => company.calls.visa.updateVisa(idParams(_id, body))
    expect(await change({ passportNbr: '••••D-77', city: 'Oran' })).toMatchObject({ passportNbr: '••••D-77' })
    expect(await company.calls.visa.getVisa(idParams(_id))).toMatchObject({ ...SECRET, city: 'Oran' })
    expect(await change({ passportNbr: 'NEW123' })).toMatchObject({ passportNbr: 'NEW123' })
    const status = await organizer.visa.setVisaStatus(idParams(_id, { change: 'sent' }))
    expect(status).toMatchObject({ passportNbr: '••••W123' })
  })
})

describe('the audit', () => {
  const readings = (id: string) => server.rows('change', { entity: 'visa.read', id })

  test('has one line for every reading of a whole number, with who and when, and never the number', async () => {
    const { _id } = await buildVisa(company.calls, SECRET)
    await company.calls.visa.getVisa(idParams(_id))
    await Promise.all([organizer.visa.getVisa(idParams(_id)), organizer.visa.getVisa(idParams(_id))])
    const common = { fields: '["passportNbr"]', at: server.now() }
    expect(await readings(_id)).toMatchObject([
      { ...common, actor: `company ${company.id}`, rev: 1 },
      { ...common, actor: 'organizer', rev: 2 },
      { ...common, actor: 'organizer', rev: 3 },
    ])
    expect((await rowOf(_id)).rev).toBe(1)
  })

  test('has none for what shows no number: creation, lists, a change, a refused reading', async () => {
    const stranger = await buildCompany(server)
    const { _id } = await buildVisa(company.calls, SECRET)
    await organizer.visa.listVisas()
    await company.calls.visa.updateVisa(idParams(_id, { city: 'Oran' }))
    await stranger.calls.visa.getVisa(idParams(_id)).catch(() => {})
    expect(await readings(_id)).toEqual([])
  })

  test('names the changed fields of a request, not its hash', async () => {
    const { _id } = await buildVisa(company.calls, SECRET)
    await company.calls.visa.updateVisa(idParams(_id, { passportNbr: 'NEW123', city: 'Oran' }))
    const [, change] = await server.rows('change', { entity: 'visa', id: _id })
    expect([JSON.parse(change?.fields ?? '[]').sort(), change?.rev]).toEqual([['city', 'passportNbr'], 2])
  })
})
