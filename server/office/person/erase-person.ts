import { randomUUID } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  type Actor,
  ApiError,
  type Author,
  authorOf,
  type Context,
  emptyColumns,
  logChange,
  phonePattern,
  type Tx,
  wholeWordPattern,
} from '#server/base/index.ts'
import { deleteHeld, listHeldOfPerson } from '#server/desks/sync/held-operation.store.ts'
import { escapeHtml } from '#server/messaging/mail/html.ts'
import { clearMails, eraseRecord, findMailsMentioning } from '#server/office/erase/erase.store.ts'
import type { MentionMatcher } from '#server/office/erase/mentions.ts'
import { eraseMember } from '#server/office/member/member.store.ts'
import { writtenIn } from '#server/records/badge/badge-move.store.ts'
import { changeCompany, refreshCompanyFlags } from '#server/records/company/company.store.ts'
import { deleteContact } from '#server/records/contact/contact.store.ts'
import { deleteNote } from '#server/records/note/note.store.ts'
import { decryptPassport } from '#server/records/visa/visa.store.ts'
import { ONLINE_COMPANY } from '#shared/badge/pass.ts'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import { pick, withFlag } from '#shared/contract/fields.ts'
import type { EmailAddress } from '#shared/email.ts'
import type { ErasedCounts, MentioningRecord } from '#shared/person/person.contract.ts'
import { eraseImportHistory, listMentioningRecords } from './mentioning-records.store.ts'
import {
  eraseAccount,
  eraseAddresses,
  eraseCollectorName,
  findPerson,
  idsAtDesks,
  listNotesNaming,
  type Person,
  recordIdsOf,
} from './person.store.ts'

/** Shorter texts would match almost any mail. */
const MIN_TEXT_LENGTH = 5
const MIN_TELEPHONE_DIGITS = 6

/**
 * Tells what names a person: a full name, an address, a telephone or passport number, a receipt. A name of one word
 * may be a common word, so it counts only in what belongs to a company of the person.
 */
export function createMentionMatcher(person: Person, dataKey: string): MentionMatcher {
  const { email, companies, contacts, badges, speakers, visas, moves } = person
  const names = [
    ...[...companies, ...contacts].map(({ name }) => name),
    ...[...badges, ...speakers].flatMap(({ nom, prenom }) => bothOrders(nom, prenom)),
    ...visas.flatMap(({ name, firstName }) => bothOrders(name, firstName)),
    ...moves
      .map(writtenIn)
      .flatMap((over) =>
        badges.flatMap(({ nom, prenom }) => bothOrders(over.nom?.from ?? nom, over.prenom?.from ?? prenom)),
      ),
  ].map((name) => name.trim())
  const numbers = visas.flatMap((visa) => [passportOf(visa, dataKey), visa.receipt])
  const telephones = [...companies, ...contacts, ...badges, ...speakers, ...visas]
    .map(({ tel }) => tel)
    .filter((tel) => tel.replace(/\D/g, '').length >= MIN_TELEPHONE_DIGITS)
  const isFull = (name: string) => /\s/.test(name)
  const anywhere = [
    ...patterns([email, ...names.filter(isFull), ...numbers.filter((one) => /\d/.test(one)), ...telephones]),
    ...telephones.map(phonePattern),
  ]
  const within = patterns(names.filter((name) => !isFull(name)))
  const own = new Set([
    ...companies.map(({ _id }) => _id),
    ...[...contacts, ...badges, ...visas, ...moves].map(({ companyId }) => companyId),
    ...speakers.map(({ companyUid }) => companyUid),
  ])
  // These are shared with everybody who has no company.
  for (const nobody of ['', ONLINE_COMPANY]) own.delete(nobody)
  return (texts, companyId) => {
    const wanted = own.has(companyId) ? [...anywhere, ...within] : anywhere
    return texts.map(bare).some((text) => wanted.some((pattern) => pattern.test(text)))
  }
}

const bothOrders = (one: string, other: string) => [`${one} ${other}`, `${other} ${one}`]

/** Accents are often left out, in a name or in a text that mentions it. */
const bare = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')

/** Finds each text, both plain and HTML-escaped. */
function patterns(texts: readonly string[]) {
  const long = texts.filter((text) => text.trim().length >= MIN_TEXT_LENGTH)
  return [...new Set(long.map(bare).flatMap((text) => [text, escapeHtml(text)]))].map(wholeWordPattern)
}

/** A request can be erased even when DATA_KEY is lost. */
function passportOf(visa: Person['visas'][number], dataKey: string) {
  try {
    return decryptPassport(visa, dataKey).passportNbr
  } catch {
    return ''
  }
}

export interface Erased {
  counts: ErasedCounts
  /** Files whose rows are gone. */
  paths: string[]
  /** Others' records that still name the person. */
  stillNamedIn: MentioningRecord[]
}

/**
 * Erases a person's records, mails and the notes that name them in one job. A company stays, but loses its contact and its account.
 * @throws ApiError person_not_found
 */
export async function erasePerson(email: EmailAddress, actor: Actor, context: Context): Promise<Erased> {
  // Mails to others that mention the person lose their bodies. They are searched outside the job, since there are many.
  const mentionsPerson = createMentionMatcher(await findPerson(context.db, email), context.config.dataKey)
  const naming = await findMailsMentioning(context.db, mentionsPerson, yieldToEventLoop)
  const author = authorOf(actor, context)
  const erased = await context.write(async (tx) => {
    const person = await findPerson(tx, email)
    const { mails, moves } = await eraseAddresses(tx, addressesOf(person))
    // Before the records, with which the ids of merged walk-ins go.
    const held = await listHeldOfPerson(tx, email, idsAtDesks(person))
    const paths: string[] = []
    for (const { entity, id } of recordIdsOf(person)) paths.push(...(await eraseRecord(tx, entity, id, author.at)))
    paths.push(
      ...(await deleteHeld(
        tx,
        held.map(({ opId }) => opId),
      )),
    )
    await eraseCollectorName(tx, person, author)
    for (const company of person.companies) await eraseContact(tx, company, author)
    for (const contact of person.contacts) await deleteContact(tx, contact, author)
    const notes = await listNotesNaming(tx, mentionsPerson)
    for (const note of notes) await deleteNote(tx, note, author)
    await clearMails(tx, naming, author.at)
    await eraseImportHistory(tx, mentionsPerson)
    for (const { companyId } of [...person.badges, ...person.visas]) await refreshCompanyFlags(tx, companyId, author)
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
    const isMember = await eraseMember(tx, person.member, author)
    const hasOther = isMember || moves > 0 || held.length > 0
    if (!hasOther && Object.values(counts).every((count) => count === 0)) throw new ApiError('person_not_found')
    await logChange(tx, 'person', { _id: randomUUID(), rev: 1 }, ['erased'], author)
    return { counts, paths }
  })
  return { ...erased, stillNamedIn: await listMentioningRecords(context.db, mentionsPerson, yieldToEventLoop) }
}

/** A badge that was merged with one of the person's may have had another one. */
function addressesOf({ email, badges }: Person) {
  return [...new Set([email, ...badges.map((badge) => badge.email)])].filter((address) => address !== '')
}

/** Afterwards the company cannot sign in until the organizer gives it another contact. */
async function eraseContact(tx: Tx, company: Person['companies'][number], author: Author) {
  const nobody = pick(emptyColumns(COMPANY_FIELDS), withFlag(COMPANY_FIELDS, 'personal'))
  const noAccount = { passwordHash: null, tokenVersion: company.tokenVersion + 1 }
  await changeCompany(tx, company, { ...nobody, ...noAccount }, author)
  await eraseAccount(tx, company._id)
}
