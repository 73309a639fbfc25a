import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Tx } from '#server/base/db/database.ts'
import { buildBadge, companyPerFile, serverPerFile } from '#server/testing/records.ts'

const server = serverPerFile()
const company = companyPerFile(server)

/** More than SQLite takes as parameters of one statement, which are 32,766. */
const MANY = 33_000
const ROWS_A_STATEMENT = 500

/** As so many calls would take minutes. */
async function copy(tx: Tx, table: 'outbox' | 'sponsor', row: object) {
  const copies = () => Array.from({ length: ROWS_A_STATEMENT }, () => ({ ...row, _id: randomUUID() }))
  for (let count = 0; count < MANY; count += ROWS_A_STATEMENT) await tx.insertInto(table).values(copies()).execute()
}

test('Q-190 a person whom 33,000 mails and 33,000 records name is erased, and each record is reported', async () => {
  const email = 'souad-quxley@many.example'
  await buildBadge(company, { type: 'delegate', email, nom: 'Souad', prenom: 'Quxley' })
  const news = { email: 'reader@many.example', object: 'News', content: '<p>Meet Souad Quxley.</p>' }
  await server.organizer.mail.createEmail({ body: news })
  await server.context.write(async (tx) => {
    const mail = tx.selectFrom('outbox').selectAll().where('subject', '=', 'News')
    await copy(tx, 'outbox', await mail.executeTakeFirstOrThrow())
    await copy(tx, 'sponsor', { table: 'gold', raisonSocial: 'Souad Quxley', urlLogo: '', others: '{}', rev: 1 })
  })
  const { erased, stillNamedIn } = await server.erase(email)
  expect(erased.badges).toBe(1)
  expect(stillNamedIn.length).toBe(MANY)
  expect(stillNamedIn.at(-1)).toMatchObject({ entity: 'sponsor', record: 'Souad Quxley' })
  const sendable = server.context.db.selectFrom('outbox').select('_id').where('state', '<>', 'cancelled')
  expect(await sendable.execute()).toEqual([])
})
