import { type Actor, authorOf } from '#server/base/actor.ts'
import { ApiError } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import { logRead } from '#server/base/db/log-read.ts'
import { type ZipEntry, zipStream } from '#server/base/zip.ts'
import { listHeldOf } from '#server/desks/sync/held-operation.store.ts'
import { openFile, storedFilePath } from '#server/office/backup/backup-files.ts'
import { openPassport } from '#server/records/visa/visa-secrets.ts'
import {
  findPerson,
  idsAtDesks,
  listChanges,
  listConsents,
  listEnvelopes,
  listFiles,
  listMovesOf,
  type Person,
} from './person.store.ts'

/**
 * Everything stored about a person: person.json and the files. It contains full passport numbers, which is recorded in
 * the audit log.
 */
export async function exportPerson(
  email: string,
  actor: Actor,
  context: Context,
): Promise<AsyncIterable<Uint8Array>> {
  const { db, config } = context
  const person = await findPerson(db, email)
  const held = await listHeldOf(db, email, idsAtDesks(person))
  const stored = {
    mails: await listEnvelopes(db, person),
    consents: await listConsents(db, person),
    changes: (await listChanges(db, person)).map((line) => ({ ...line, fields: JSON.parse(line.fields) })),
    moves: await listMovesOf(db, email),
    held: held.map(({ operation, at }) => ({ at, operation: JSON.parse(operation) })),
    files: await listFiles(db, person, held),
  }
  const { companies, badges, speakers, visas } = person
  if (
    [companies, badges, speakers, visas, stored.mails, stored.moves, held].every((list) => list.length === 0)
  )
    throw new ApiError('not_found')
  await logVisaReads(person, actor, context)
  const told = { email, ...exportedRecords(person, config.dataKey), ...stored }
  const entries: ZipEntry[] = [
    { name: 'person.json', open: async () => `${JSON.stringify(told, null, 2)}\n` },
    ...stored.files.map(({ path }) => ({
      name: `files/${path}`,
      open: () => openFile(storedFilePath(config.dataDir, path)),
    })),
  ]
  return zipStream(entries, context.now())
}

function exportedRecords({ companies, badges, speakers, visas }: Person, dataKey: string) {
  return {
    companies: companies.map(
      ({ _id, raisonSocial, name, email, tel, position, createdAt, updateDate, deletedAt }) => ({
        ...{ _id, raisonSocial, name, email, tel, position, createdAt, updateDate, deletedAt },
      }),
    ),
    badges,
    speakers: speakers.map((row) => ({ ...row, sessions: JSON.parse(row.sessions) })),
    visas: visas.map(({ passportHash, ...row }) => ({ ...row, ...openPassport(row, dataKey) })),
  }
}

async function logVisaReads({ visas }: Person, actor: Actor, { write, now }: Context): Promise<void> {
  const by = authorOf(actor, now())
  await write(async (tx) => {
    for (const { _id } of visas) await logRead(tx, 'visa', _id, ['passportNbr'], by)
  })
}
