import { randomUUID } from 'node:crypto'
import { setImmediate as otherCalls } from 'node:timers/promises'
import { type Actor, authorOf } from '#server/base/actor.ts'
import { ApiError } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import { type Author, logChange } from '#server/base/db/changes.ts'
import type { Tx } from '#server/base/db/database.ts'
import { emptyColumns } from '#server/base/db/sql-values.ts'
import { deleteHeld, listHeldOf } from '#server/desks/sync/held-operation.store.ts'
import { clearMails, eraseRecord, findMailsMentioning } from '#server/office/erase/erase.store.ts'
import { eraseMember } from '#server/office/member/member.store.ts'
import { changeCompany } from '#server/records/company/company.store.ts'
import { refreshDerived } from '#server/records/company/derived.ts'
import { deleteContact } from '#server/records/contact/contact.store.ts'
import { deleteNote } from '#server/records/note/note.store.ts'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import { having, pick } from '#shared/contract/fields.ts'
import type { EmailAddress } from '#shared/email.ts'
import type { ErasedCounts, NamingRecord } from '#shared/person/person.contract.ts'
import {
  eraseAccount,
  eraseAddresses,
  eraseCollectedBy,
  findPerson,
  idsAtDesks,
  listNotesNaming,
  type Person,
  recordIdsOf,
} from './person.store.ts'
import { createMentionMatcher } from './person-mentions.ts'
import { eraseImportHistory, listRecordsNaming } from './records-naming.store.ts'

export interface Erased {
  counts: ErasedCounts
  /** Files whose rows are gone. */
  paths: string[]
  /** Others' records that still name the person. */
  stillNamedIn: NamingRecord[]
}

/**
 * Erases a person's records, mails and the notes that name them in one job. A company stays, but loses its contact and its account.
 * @throws ApiError person_not_found
 */
export async function erasePerson(email: EmailAddress, actor: Actor, context: Context): Promise<Erased> {
  // Mails to others that mention the person lose their bodies. They are searched outside the job, since there are many.
  const isNamed = createMentionMatcher(await findPerson(context.db, email), context.config.dataKey)
  const naming = await findMailsMentioning(context.db, isNamed, otherCalls)
  const by = authorOf(actor, context.now())
  const erased = await context.write(async (tx) => {
    const person = await findPerson(tx, email)
    const { mails, moves } = await eraseAddresses(tx, addressesOf(person))
    // Before the records, with which the ids of merged walk-ins go.
    const held = await listHeldOf(tx, email, idsAtDesks(person))
    const paths: string[] = []
    for (const { entity, id } of recordIdsOf(person)) paths.push(...(await eraseRecord(tx, entity, id, by.at)))
    paths.push(
      ...(await deleteHeld(
        tx,
        held.map(({ opId }) => opId),
      )),
    )
    await eraseCollectedBy(tx, person, by)
    for (const company of person.companies) await eraseContact(tx, company, by)
    for (const contact of person.contacts) await deleteContact(tx, contact, by)
    const notes = await listNotesNaming(tx, isNamed)
    for (const note of notes) await deleteNote(tx, note, by)
    await clearMails(tx, naming, by.at)
    await eraseImportHistory(tx, isNamed)
    for (const { companyId } of [...person.badges, ...person.visas]) await refreshDerived(tx, companyId, by)
    const counts = {
      companies: person.companies.length,
      contacts: person.contacts.length,
      badges: person.badges.length,
      speakers: person.speakers.length,
      visas: person.visas.length,
      notes: notes.length,
      mails,
      files: paths.length,
    }
    const isMember = await eraseMember(tx, person.member, by)
    const hasOther = isMember || moves > 0 || held.length > 0
    if (!hasOther && Object.values(counts).every((count) => count === 0)) throw new ApiError('person_not_found')
    await logChange(tx, 'person', { _id: randomUUID(), rev: 1 }, ['erased'], by)
    return { counts, paths }
  })
  return { ...erased, stillNamedIn: await listRecordsNaming(context.db, isNamed, otherCalls) }
}

/** A badge that was merged with one of the person's may have had another one. */
function addressesOf({ email, badges }: Person): EmailAddress[] {
  return [...new Set([email, ...badges.map((badge) => badge.email)])].filter((address) => address !== '')
}

/** Nobody can sign in to the company until the organizer gives it another contact. */
async function eraseContact(tx: Tx, company: Person['companies'][number], by: Author): Promise<void> {
  const nobody = pick(emptyColumns(COMPANY_FIELDS), having(COMPANY_FIELDS, 'personal'))
  const noAccount = { passwordHash: null, tokenVersion: company.tokenVersion + 1 }
  await changeCompany(tx, company, { ...nobody, ...noAccount }, by)
  await eraseAccount(tx, company._id)
}
