import { expect, test } from 'vitest'
import { buildCompany, serverPerFile } from '#server/testing/records.ts'
import type { Tx } from './database.ts'
import { prepared, updateRow } from './prepared.ts'

const server = serverPerFile()

const names = prepared((db, id: string) => db.selectFrom('company').select('raisonSocial').where('_id', '=', id))

test('a handle of a job reads and writes nothing once the job has ended', async () => {
  const { id } = await buildCompany(server, { raisonSocial: 'Nordvik' })
  let kept: Tx | undefined
  await server.context.write(async (tx) => {
    kept = tx
    expect(await names(tx, id)).toEqual([{ raisonSocial: 'Nordvik' }])
  })
  if (!kept) throw new Error('The job did not run.')
  await expect(names(kept, id)).rejects.toThrow('This job has ended')
  await expect(updateRow(kept, 'company', id, { raisonSocial: 'Late' })).rejects.toThrow('This job has ended')
  expect(await names(server.context.db, id)).toEqual([{ raisonSocial: 'Nordvik' }])
})

test('a transaction begun by Kysely itself can be rolled back', async () => {
  const { id } = await buildCompany(server, { raisonSocial: 'Nordvik' })
  const undone = server.context.db.transaction().execute(async (tx) => {
    expect(await names(tx, id)).toEqual([{ raisonSocial: 'Nordvik' }])
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
})
