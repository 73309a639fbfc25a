import { expect, test } from 'vitest'
import { buildCompany, serverPerFile } from '#server/testing/records.ts'
import { normalizeEmail } from '#shared/email.ts'
import { insertRow, prepared, updateRow } from './prepared.ts'

const server = serverPerFile()

test('is built once, and each call has its own values wherever they stand', async () => {
  let built = 0
  const find = prepared((db, name: string, id: string) => {
    built++
    return db
      .selectFrom('company')
      .select(['_id', 'raisonSocial'])
      .where('_id', '=', id)
      .where('raisonSocial', '=', name)
      .where('deletedAt', 'is', null)
      .limit(1)
  })
  const [one, other] = [await buildCompany(server), await buildCompany(server)]
  const names = await server.rows('company')
  const nameOf = (id: string) => names.find(({ _id }) => _id === id)?.raisonSocial ?? ''
  for (const { id } of [one, other, one])
    expect(await find(server.context.db, nameOf(id), id)).toEqual([{ _id: id, raisonSocial: nameOf(id) }])
  expect(await find(server.context.db, 'nobody', one.id)).toEqual([])
  expect(built).toBe(1)
})

test('a value that would be lost is an error', async () => {
  const wrong = prepared((db, id: string) =>
    db
      .selectFrom('company')
      .select('_id')
      .where('_id', '=', `${String(id)}!`),
  )
  await expect(wrong(server.context.db, 'x')).rejects.toThrow('Not every value is a parameter')
})

test('rows with other columns, or with the same ones in another order, are written as they are', async () => {
  const { id } = await buildCompany(server)
  const read = () => server.row('company', { _id: id })
  const before = await read()
  const write = (patch: object) => server.context.write((tx) => updateRow(tx, 'company', id, patch))
  await write({ name: 'A', tel: '1' })
  expect(await read()).toEqual({ ...before, name: 'A', tel: '1' })
  await write({ tel: '2', name: 'B' })
  await write({ tel: '3' })
  expect(await read()).toEqual({ ...before, name: 'B', tel: '3' })
  const move = { companyId: id, type: 'visitor', email: normalizeEmail('a@b.dz'), movedAt: 1 } as const
  await server.context.write((tx) => insertRow(tx, 'badgeMove', move))
  await server.context.write((tx) =>
    insertRow(tx, 'badgeMove', { movedAt: 2, email: normalizeEmail('c@d.dz'), type: 'visitor', companyId: id }),
  )
  const moves = server.context.db.selectFrom('badgeMove').select(['companyId', 'type', 'email', 'movedAt'])
  expect(await moves.where('companyId', '=', id).orderBy('seq').execute()).toEqual([
    move,
    { ...move, email: normalizeEmail('c@d.dz'), movedAt: 2 },
  ])
})
