import { beforeAll, expect, test } from 'vitest'
import { orNotFound } from '#server/base/api-error.ts'
import { withdrawMails } from '#server/messaging/campaign/campaign.store.ts'
import { releaseHeldMails } from '#server/messaging/mail/unverified-sender.store.ts'
import { wasModified } from '#server/office/import/undo.store.ts'
import { countWaiting } from '#server/office/overview/overview.store.ts'
import { findDeletedCompany, listDeletedWith } from '#server/records/company/deleted-records.store.ts'
import { listOrders } from '#server/records/material-order/material-order.store.ts'
import { listPhotosOf } from '#server/records/visa/visa-letter.store.ts'
import { plansOf } from '#server/testing/plans-of.ts'
import { buildBadge, buildCompany, idParams, serverPerFile } from '#server/testing/records.ts'
import { normalizeEmail } from '#shared/email.ts'
import type { Db, Tx } from './database.ts'
import { isPostgres } from './engine.ts'

// A partial index is used only by a query that says its condition, and SQLite takes the first column that is compared for
// the best way in. `npm run prove:growth` measures calls; these are found by nothing that it asks.

const server = serverPerFile()
let deleted: string
beforeAll(async () => {
  const company = await buildCompany(server)
  await buildBadge(company)
  deleted = company.id
  await server.organizer.company.deleteCompany(idParams(deleted))
})

/** Of a plan that reads all of a table or of a list in JSON; the latter is short. */
// A partial index holds only what waits: all of it may be read.
const READS_ALL =
  /SCAN (?!CONSTANT|json_each|undecided|\w+ USING (COVERING )?INDEX (visa_waiting|speaker_pending|outbox_failed|badge_without_photo|conflict_waiting|heldOperation_waiting))|Seq Scan/

const QUERIES: Record<string, { ask(db: Db): Promise<unknown>; by: readonly string[] }> = {
  'the oldest of what waits': {
    ask: countWaiting,
    by: [
      'visa_waiting',
      'speaker_pending',
      'outbox_failed',
      'badge_without_photo',
      'conflict_waiting',
      'heldOperation_waiting',
    ],
  },
  'orders of one company': { ask: (db) => listOrders(db, 'company'), by: ['material_company'] },
  'photos by e-mail': {
    ask: (db) => listPhotosOf(db, [normalizeEmail('a@b.example')]),
    by: ['badge_email', 'speaker_email'],
  },
  'held mails of a company': {
    ask: (db) => releaseHeldMails(db as Tx, 'company', server.context),
    by: ['outbox_company'],
  },
  'what was deleted with a company': {
    ask: async (db) => listDeletedWith(db as Tx, orNotFound(await findDeletedCompany(db, deleted))),
    by: ['change_entity (entity=? AND seq>? AND seq<?)'],
  },
}

test.each(Object.entries(QUERIES))('%s: nothing else is read', async (_name, { ask, by }) => {
  const { db } = server.context
  const plans = await plansOf(db, ask)
  for (const plan of plans) expect(plan).not.toMatch(READS_ALL)
  if (!isPostgres(db)) for (const index of by) expect(plans).toContainEqual(expect.stringContaining(index))
})

test('a campaign is stopped by its own mails', async () => {
  // Not run: this connection only reads.
  const plans = await plansOf(server.context.db, (db) => withdrawMails(db as Tx, 'campaign', 0).catch(() => {}))
  expect(plans).toHaveLength(1)
  expect(plans[0]).toMatch(isPostgres(server.context.db) ? /outbox_pkey/ : /sqlite_autoindex_outbox_1 \(_id=\?\)/)
})

test('an import is undone without reading other companies’ records for each of its own', async () => {
  const [plan = ''] = await plansOf(server.context.db, (db) => wasModified(db as Tx, 'company', 'import'))
  for (const table of ['badge', 'speaker', 'material', 'visa']) expect(plan).toContain(`${table}_company`)
})
