import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Context } from '#server/base/context.ts'
import type { Tx } from '#server/base/db/database.ts'
import { EMPTY_BADGE, insertBadge } from '#server/records/badge/badge.store.ts'
import { runPast } from '#server/testing/past-server.ts'
import { postgresServer } from '#server/testing/postgres.ts'
import { buildCompany, startServerForTest, type TestServer } from '#server/testing/records.ts'
import { normalizeEmail } from '#shared/email.ts'

const BADGES = 1_000
/** Rows that may be passed for each of them; a plan that reads the whole table passes half of them. */
const PASSED = 20

// `npm run prove:postgres` runs these.
describe.skipIf(postgresServer === undefined)(
  'a job of thousands of rows passes few others for each of its own',
  () => {
    test('where the tables have no statistics', async () => {
      const server = await startServerForTest()
      expect(await passedFor(server, BADGES)).toBeLessThan(PASSED * BADGES)
    })

    test('where the tables were small when they were last analyzed', async () => {
      const server = await startServerForTest()
      await passedFor(server, 10)
      await runPast(server, 'analyze')
      expect(await passedFor(server, BADGES)).toBeLessThan(PASSED * BADGES)
    })

    test('where as many rows were there before, and are deleted', async () => {
      const server = await startServerForTest()
      await passedFor(server, BADGES)
      await server.context.write(async (tx) => {
        for (const table of ['badge', 'company', 'change'] as const) await tx.deleteFrom(table).execute()
      })
      await runPast(server, 'analyze')
      expect(await passedFor(server, BADGES)).toBeLessThan(PASSED * BADGES)
    })
  },
)

/** How many rows a job reads that adds so many badges. */
async function passedFor(server: TestServer, badges: number) {
  const { id: companyId } = await buildCompany(server)
  return await server.context.write(async (tx) => {
    await addBadges(tx, server.context, { badges, companyId })
    return await rowsRead(tx)
  })
}

/** In this transaction. */
async function rowsRead(tx: Tx) {
  const { rows } = await sql<{ passed: number }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::bigint passed
    from pg_stat_xact_user_tables`.execute(tx)
  return rows[0]?.passed ?? 0
}

async function addBadges(tx: Tx, { newId }: Context, { badges, companyId }: { badges: number; companyId: string }) {
  for (let index = 0; index < badges; index++) {
    const [_id, publicId, link] = [newId(), newId(), newId()]
    const given = {
      companyId,
      type: 'exhibitor' as const,
      email: normalizeEmail(`${_id}@plans.example`),
      urlPhoto: `photos/${_id}`,
    }
    const badge = { ...EMPTY_BADGE, ...given, _id, publicId, link, code: _id.slice(0, 16), createdAt: index }
    await insertBadge(tx, badge, { actor: 'organizer', at: index })
  }
}
