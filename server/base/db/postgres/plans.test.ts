import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Context } from '#server/base/context.ts'
import type { Tx } from '#server/base/db/database.ts'
import { insertRow } from '#server/base/db/prepared.ts'
import { EMPTY_BADGE, insertBadge } from '#server/records/badge/badge.store.ts'
import { moveFacts } from '#server/records/badge/merge.store.ts'
import { buildBadge } from '#server/testing/build-badge.ts'
import { buildCompany } from '#server/testing/build-company.ts'
import { runPast } from '#server/testing/past-server.ts'
import { postgresServer } from '#server/testing/postgres.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { normalizeEmail } from '#shared/email.ts'

const BADGES = 1_000
const COMPANIES = 200
/** Rows that may be passed for each of them; a plan that reads the whole table passes half of them. */
const PASSED = 20
/** The mail of a sign-in link reads its company thrice, with what is said of it. */
const PASSED_BY_LINK = 50

// `npm run prove:postgres` runs these.
describe.skipIf(postgresServer === undefined)(
  'a job of thousands of rows passes few others for each of its own',
  () => {
    test('where nothing is known of the tables', async () => {
      const server = await startTestServer()
      expect(await passedFor(server, BADGES)).toBeLessThan(PASSED * BADGES)
      await server.close()
    })

    test('where the tables were small when they were last looked at', async () => {
      const server = await startTestServer()
      await passedFor(server, 10)
      await runPast(server, 'analyze')
      expect(await passedFor(server, BADGES)).toBeLessThan(PASSED * BADGES)
      await server.close()
    })

    test('where as many were there before, and are gone', async () => {
      const server = await startTestServer()
      await passedFor(server, BADGES)
      await server.context.write(async (tx) => {
        for (const table of ['badge', 'company', 'change'] as const) await tx.deleteFrom(table).execute()
      })
      await runPast(server, 'analyze')
      expect(await passedFor(server, BADGES)).toBeLessThan(PASSED * BADGES)
      await server.close()
    })

    test('of a campaign, whose recipients are counted by their mails', async () => {
      const server = await startTestServer()
      await sendTo(server, 10)
      await runPast(server, 'analyze')
      expect(await sendTo(server, BADGES)).toBeLessThan(PASSED * BADGES)
      await server.close()
    })

    test('of consents, who gave which is counted', async () => {
      const server = await startTestServer()
      await consentOf(server, 10)
      await runPast(server, 'analyze')
      expect(await consentOf(server, BADGES)).toBeLessThan(PASSED * BADGES)
      await server.close()
    })

    test('of mailed sign-in links, each of which says something of its company alone', async () => {
      const server = await startTestServer()
      await mailLinksTo(server, 10)
      await runPast(server, 'analyze')
      expect(await mailLinksTo(server, COMPANIES)).toBeLessThan(PASSED_BY_LINK * COMPANIES)
      await server.close()
    })
  },
)

/** How many rows a job reads that notes what so many people accept, and whom each of them is merged with. */
async function consentOf(server: TestServer, people: number): Promise<number> {
  const given = { entity: 'badge', document: 'privacy', language: 'en', version: '1', at: 1 } as const
  return await server.context.write(async (tx) => {
    for (let at = 0; at < people; at++) {
      const [from, to] = [server.context.newId(), server.context.newId()]
      await insertRow(tx, 'consent', { ...given, recordId: from })
      await moveFacts(tx, from, to, { actor: 'organizer', at })
    }
    return await rowsRead(tx)
  })
}

/** How many rows a job reads that mails a sign-in link to each of so many new companies. */
async function mailLinksTo(server: TestServer, companies: number): Promise<number> {
  const mail = await aMail(server)
  const ids = await Promise.all(Array.from({ length: companies }, async () => (await buildCompany(server)).id))
  return await server.context.write(async (tx) => {
    for (const companyId of ids) {
      const [_id, mailId] = [server.context.newId(), server.context.newId()]
      await insertRow(tx, 'loginLink', {
        _id,
        companyId,
        tokenHash: _id,
        createdAt: 1,
        expiresAt: 2,
        masksPassports: 0,
      })
      await insertRow(tx, 'outbox', { ...mail, _id: mailId, entity: 'loginLink', recordId: _id, state: 'queued' })
      await tx.updateTable('outbox').set({ state: 'sent', sentAt: 1 }).where('_id', '=', mailId).execute()
    }
    return await rowsRead(tx)
  })
}

/** How many rows a job reads that writes a mail to each of so many recipients and takes them all as sent. */
async function sendTo(server: TestServer, recipients: number): Promise<number> {
  const mail = await aMail(server)
  const campaignId = server.context.newId()
  return await server.context.write(async (tx) => {
    const texts = { subjectEn: '', subjectFr: '', contentEn: '', contentFr: '', textHash: '', language: '', actor: '' }
    const campaign = { filter: 'badges', days: 1, state: 'running', createdAt: 1, endedAt: null } as const
    await tx
      .insertInto('campaign')
      .values({ _id: campaignId, ...texts, ...campaign } as never)
      .execute()
    for (let place = 0; place < recipients; place++) {
      const mailId = server.context.newId()
      await insertRow(tx, 'outbox', {
        ...mail,
        _id: mailId,
        state: 'queued',
        to: normalizeEmail(`${mailId}@plans.example`),
      })
      const outcome = { state: 'queued', reason: '', mailId, addressHash: mailId, textHash: 'text', at: 1 } as const
      await insertRow(tx, 'campaignRecipient', { campaignId, place, recordId: mailId, ...outcome })
      await tx.updateTable('outbox').set({ state: 'sent', sentAt: 1 }).where('_id', '=', mailId).execute()
    }
    return await rowsRead(tx)
  })
}

async function aMail(server: TestServer) {
  await buildBadge(await buildCompany(server))
  return await server.context.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
}

/** How many rows a job reads that adds so many badges. */
async function passedFor(server: TestServer, badges: number): Promise<number> {
  const { id: companyId } = await buildCompany(server)
  return await server.context.write(async (tx) => {
    await addBadges(tx, server.context, { badges, companyId })
    return await rowsRead(tx)
  })
}

/** In this transaction. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ passed: number }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::bigint passed
    from pg_stat_xact_user_tables`.execute(tx)
  return rows[0]?.passed ?? 0
}

async function addBadges(
  tx: Tx,
  { newId }: Context,
  { badges, companyId }: { badges: number; companyId: string },
): Promise<void> {
  for (let at = 0; at < badges; at++) {
    const [_id, deskId, link] = [newId(), newId(), newId()]
    const given = {
      companyId,
      type: 'exhibitor' as const,
      email: normalizeEmail(`${_id}@plans.example`),
      urlPhoto: `photos/${_id}`,
    }
    const badge = { ...EMPTY_BADGE, ...given, _id, deskId, link, code: _id.slice(0, 16), createdAt: at }
    await insertBadge(tx, badge, { actor: 'organizer', at })
  }
}
