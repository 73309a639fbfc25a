import { sql } from 'kysely'
import { type Author, columnsIn, type Db, logChange, type RowOf, type Tx } from '#server/base/index.ts'
import { listCollected } from '#server/desks/checkin/checkin.store.ts'
import type { HeldOperationRow } from '#server/desks/sync/held-operation.store.ts'
import type { MentionMatcher } from '#server/office/erase/mentions.ts'
import { findMemberByEmail, type MemberRow } from '#server/office/member/member.store.ts'
import { deleteLinks, forgetKnownAddresses } from '#server/records/account/account.store.ts'
import type { BadgeRow } from '#server/records/badge/badge.store.ts'
import type { CompanyRow } from '#server/records/company/company.store.ts'
import { type ContactRow, listContactsOf } from '#server/records/contact/contact.store.ts'
import { listAllNotes, type NoteRow } from '#server/records/note/note.store.ts'
import type { SpeakerRow } from '#server/records/speaker/speaker.store.ts'
import type { VisaRow } from '#server/records/visa/visa.store.ts'
import type { EmailAddress } from '#shared/email.ts'
import { foldSorted } from '#shared/names/fold.ts'
import type { SyncOperation } from '#shared/sync/sync.schema.ts'

/** One person's records by e-mail, including deleted ones. */
export interface Person {
  email: EmailAddress
  /** Companies whose contact is this person. */
  companies: CompanyRow[]
  contacts: ContactRow[]
  badges: BadgeRow[]
  speakers: SpeakerRow[]
  visas: VisaRow[]
  /** Badges of the person that another company took over by an upgrade: whose they were, and what it overwrote. */
  moves: { companyId: string; written: string }[]
  /** The person's membership in the organizer's team. */
  member: MemberRow | undefined
}

/** @param email trimmed and in lower case */
export async function findPerson(db: Db, email: EmailAddress): Promise<Person> {
  const byEmail = async <Name extends 'company' | 'badge' | 'speaker' | 'visa'>(table: Name) => {
    const { rows } = await sql<RowOf<Name>>`
      select ${columnsIn(table)} from ${sql.table(table)} where email = ${email} order by "createdAt"`.execute(db)
    return rows
  }
  return {
    email,
    companies: await byEmail('company'),
    contacts: await listContactsOf(db, email),
    badges: await badgesOf(db, email),
    speakers: await byEmail('speaker'),
    visas: await byEmail('visa'),
    moves: await db.selectFrom('badgeMove').select(['companyId', 'written']).where('email', '=', email).execute(),
    member: await findMemberByEmail(db, email),
  }
}

/** Badges with the address, and those that the organizer merged with one of them: they are the same person's. */
async function badgesOf(db: Db, email: EmailAddress) {
  const { rows } = await sql<BadgeRow>`
    with own as (select _id, "publicId" from badge where email = ${email}),
      kept as (select _id from own union select "toId" from own join "mergedRecord" on "fromId" = "publicId")
    select * from badge where _id in (select _id from kept)
      or "publicId" in (select "fromId" from "mergedRecord" where "toId" in (select _id from kept))
    order by "createdAt"`.execute(db)
  return rows
}

/** The ids of records that are erased entirely. */
export function recordIdsOf({ badges, speakers, visas }: Person) {
  return [
    ...badges.map(({ _id }) => ({ entity: 'badge' as const, id: _id })),
    ...speakers.map(({ _id }) => ({ entity: 'speaker' as const, id: _id })),
    ...visas.map(({ _id }) => ({ entity: 'visa' as const, id: _id })),
  ]
}

/** Badges the person collected for others: a collector is identified only by name, in any order and spelling. */
export async function listCollectedBy(db: Db, { companies, contacts, badges, speakers, visas }: Person) {
  const badgeAndSpeakerNames = [...badges, ...speakers].map(({ nom, prenom }) => `${nom} ${prenom}`)
  const visaNames = visas.map(({ name, firstName }) => `${firstName} ${name}`)
  const names = new Set(
    [...[...companies, ...contacts].map(({ name }) => name), ...badgeAndSpeakerNames, ...visaNames].map(foldSorted),
  )
  names.delete('')
  return (await listCollected(db)).filter(({ collector }) => names.has(foldSorted(collector)))
}

/** Notes about companies that name the person. */
export async function listNotesNaming(db: Db, mentionsPerson: MentionMatcher): Promise<NoteRow[]> {
  return (await listAllNotes(db)).filter(({ text, companyId }) => mentionsPerson([text], companyId))
}

/** Desks receive the change. */
export async function eraseCollectorName(tx: Tx, person: Person, author: Author) {
  for (const { _id } of await listCollectedBy(tx, person)) {
    await tx.updateTable('checkin').set({ collector: '' }).where('_id', '=', _id).execute()
    await logChange(tx, 'checkin', { _id, rev: 2 }, ['collector'], author)
  }
}

const idsOf = (person: Person) => recordIdsOf(person).map(({ id }) => id)

/** The ids by which desks name the person. */
export function idsAtDesks({ badges, speakers }: Person) {
  return [...badges, ...speakers].flatMap(({ _id, publicId }) => [_id, publicId])
}

/** Mails to the person or about one of their records: who, what about and when, but never a body. */
export async function listMailMetadata(db: Db, person: Person) {
  const ids = idsOf(person)
  return db
    .selectFrom('outbox')
    .select(['_id', 'key', 'to', 'from', 'subject', 'state', 'createdAt', 'sentAt'])
    .where(({ or, eb }) => or([eb('to', '=', person.email), eb('recordId', 'in', ids)]))
    .orderBy('createdAt')
    .execute()
}

export async function listConsents(db: Db, person: Person) {
  return db
    .selectFrom('consent')
    .select(['entity', 'recordId', 'document', 'version', 'language', 'at'])
    .where('recordId', 'in', idsOf(person))
    .orderBy('seq')
    .execute()
}

export async function listChanges(db: Db, person: Person) {
  const ids = idsOf(person)
  return db
    .selectFrom('change')
    .select(['entity', 'id', 'rev', 'fields', 'at', 'actor'])
    .where('id', 'in', ids)
    .orderBy('seq')
    .execute()
}

/** Files of the person's records, and photos that desks handed over. */
export async function listFiles(db: Db, person: Person, heldOperations: readonly HeldOperationRow[]) {
  const ids = idsOf(person)
  const photos = heldOperations.map(({ operation }) => String((JSON.parse(operation) as SyncOperation).patch.urlPhoto))
  return db
    .selectFrom('file')
    .select(['path', 'name', 'mime', 'bytes', 'createdAt'])
    .where(({ or, and, eb }) =>
      or([eb('recordId', 'in', ids), and([eb('recordId', '=', ''), eb('path', 'in', photos)])]),
    )
    .orderBy('path')
    .execute()
}

/** Includes what a company overwrote, as long as it may have to be restored. */
export async function listMovesOf(db: Db, { email, badges }: Person) {
  const ids = badges.map(({ _id }) => _id)
  const rows = await db
    .selectFrom('badgeMove')
    .select(['companyId', 'type', 'movedAt', 'toCompanyId', 'toType', 'returnedAt', 'written'])
    .where(({ or, eb }) => or([eb('email', '=', email), eb('recordId', 'in', ids)]))
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({ ...row, written: JSON.parse(row.written) }))
}

/** Everything that lets somebody sign in to a company, and what imports replaced in it. */
export async function eraseAccount(tx: Tx, companyId: string) {
  await deleteLinks(tx, companyId)
  await forgetKnownAddresses(tx, companyId)
  await tx.updateTable('campaignRecipient').set({ addressHash: '' }).where('recordId', '=', companyId).execute()
  // The raised revision then prevents such an import from being undone.
  await tx
    .updateTable('importRow')
    .set({ before: '{}' })
    .where('companyId', '=', companyId)
    .where('before', 'is not', null)
    .execute()
}

/** Data stored under the addresses themselves. Returns how many mails and badge moves there were. */
export async function eraseAddresses(tx: Tx, emails: readonly EmailAddress[]) {
  const mails = await tx.deleteFrom('outbox').where('to', 'in', emails).returning('_id').execute()
  const moves = await tx.deleteFrom('badgeMove').where('email', 'in', emails).returning('seq').execute()
  await tx.deleteFrom('mailToken').where('email', 'in', emails).execute()
  return { mails: mails.length, moves: moves.length }
}
