import { createHmac } from 'node:crypto'
import {
  type Author,
  type Db,
  decrypt,
  encrypt,
  equal,
  finderOfRecord,
  idsWithWords,
  inList,
  inserterFor,
  notDeleted,
  paginate,
  type Tx,
  throwIfMissing,
  updaterFor,
  type VisaTable,
} from '#server/base/index.ts'
import { HELD_NO_SERVER } from '#server/messaging/mail/mail-queue.store.ts'
import { cancelMails } from '#server/messaging/mail/outbox.store.ts'
import type { EmailAddress } from '#shared/email.ts'
import type { VisaListQuery } from '#shared/visa/visa.contract.ts'
import { PASSPORT_FIELDS, type PassportField } from '#shared/visa/visa.fields.ts'
import { maskPassport, normalizePassport } from '#shared/visa/visa.rules.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { endLetters } from './visa-letter.store.ts'

export type VisaRow = VisaTable

/** A request that is not deleted; one in the trash is found. */
export const findVisa = finderOfRecord('visa')
export const requireVisa = throwIfMissing(findVisa)

export const findVisaByReceipt = (db: Db, receipt: string) =>
  db
    .selectFrom('visa')
    .selectAll()
    .where(equal({ receipt, deletedAt: null }))
    .executeTakeFirst()

/** The newest requests of an address, except those whose first mail is held for the organizer. */
export const listVisasOfEmail = (db: Db, email: EmailAddress, limit: number) =>
  db
    .selectFrom('visa')
    .select(['_id', 'receipt'])
    .where(equal({ email, deletedAt: null }))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox._id')
            .where('outbox.entity', '=', 'visa')
            .whereRef('outbox.recordId', '=', 'visa._id')
            .where('outbox.key', '=', 'visa_received')
            .where('outbox.state', '=', 'held')
            .where('outbox.reason', '<>', HELD_NO_SERVER),
        ),
      ),
    )
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()

/** Requests with the same passport, including those in the trash. */
export async function listVisasOfPassport(db: Db, hash: string) {
  if (hash === '') return []
  return db
    .selectFrom('visa')
    .select(['email', 'name', 'firstName'])
    .where(equal({ passportHash: hash, deletedAt: null }))
    .execute()
}

/** Hashes of passports that more than one request names. */
export async function repeatedPassports(db: Db, among: readonly string[]) {
  const rows = await db
    .selectFrom('visa')
    .select('passportHash')
    .where(notDeleted)
    .where('passportHash', '<>', '')
    .where('passportHash', 'in', inList(among))
    .groupBy('passportHash')
    .having(({ fn }) => fn.countAll<number>(), '>', 1)
    .execute()
  return new Set(rows.map((row) => row.passportHash))
}

/** Requests in the order in which they came: those of one company, or all. */
export async function listVisas(
  db: Db,
  { companyId, q, limit, offset, trashed = false }: VisaListQuery & { companyId?: string },
) {
  let query = db
    .selectFrom('visa')
    .where(notDeleted)
    .where('trashedAt', trashed ? 'is not' : 'is', null)
  if (companyId !== undefined) query = query.where('companyId', '=', companyId)
  if (q)
    query = query.where(
      '_id',
      'in',
      idsWithWords(q, await query.select(['_id', 'name', 'firstName', 'email', 'company']).execute()),
    )
  const ordered = query.selectAll().orderBy('createdAt').orderBy('_id')
  return paginate(ordered, { limit, offset })
}

export const insertVisa = inserterFor('visa')

/** The fields that identify a letter's bearer. */
const BEARER = ['name', 'firstName', 'passportNbr'] as const

/**
 * Writes what differs, with the next revision and a line in the change log. Unless the patch names the status that a
 * letter followed, 'sent' keeps the one that it replaces. Another bearer ends the letters, and mails with one that wait.
 */
export async function changeVisa(
  tx: Tx,
  before: VisaRow,
  { passportHash = before.passportHash, ...patch }: Partial<VisaRow>,
  author: Author,
): Promise<VisaRow> {
  const followed = before.status === 'sent' ? before.sentFrom : before.status
  const { status = before.status, sentFrom = followed } = patch
  if (BEARER.some((field) => (patch[field] ?? before[field]) !== before[field])) {
    await endLetters(tx, before._id)
    await cancelMails(tx, 'visa', before._id, author.at, 'visa_letter')
  }
  return changeRow(tx, before, patch, author, {
    passportHash,
    sentFrom: status === 'sent' ? sentFrom : '',
    updatedAt: author.at,
  })
}
const changeRow = updaterFor('visa')

/** Together with their company; nothing is erased, so that the company can be restored. */
export async function deleteVisasOfCompany(tx: Tx, companyId: string, author: Author) {
  const rows = await tx
    .selectFrom('visa')
    .selectAll()
    .where(equal({ companyId, deletedAt: null }))
    .execute()
  for (const row of rows) {
    await changeVisa(tx, row, { deletedAt: author.at }, author)
    await cancelMails(tx, 'visa', row._id, author.at)
  }
}

/** The request on the wire. The number is masked unless `whole`, whose readers are noted in the audit. */
export function toVisa(row: VisaRow, dataKey: string, { whole = false } = {}): Visa {
  const { passportHash, receipt, sentFrom, rev, trashedAt, updatedAt, deletedAt, createdAt, ...visa } = row
  const { passportNbr, expireDate, birth } = decryptPassport(row, dataKey)
  return {
    ...visa,
    passportNbr: whole ? passportNbr : maskPassport(passportNbr),
    expireDate: expireDate || null,
    birth,
    trashed: trashedAt !== null,
    createdAt: new Date(createdAt).toISOString(),
  }
}

/** Its file's owner, in place of a record's id. */
export const SIGNATURE_RECORD = 'letter-signature'

/** Path of the picture of signature and stamp; undefined if there is none. */
export async function findSignature(db: Db) {
  const row = await db
    .selectFrom('file')
    .select('path')
    .where(equal({ recordId: SIGNATURE_RECORD, folder: 'documents' }))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.path
}

/** Passport data: never readable in the database file. '' if there is none. */
export type PassportData = Record<PassportField, string>

const cell = (id: string, column: keyof PassportData) => ({ table: 'visa', column, id })

/** Each value encrypted for its own cell. */
export function encryptPassport(id: string, data: PassportData, dataKey: string) {
  return mapped((column) => encrypt(data[column], cell(id, column), dataKey))
}

/** @throws when DATA_KEY is another than when the request was made */
export function decryptPassport(row: PassportData & { _id: string }, dataKey: string) {
  return mapped((column) => (row[column] === '' ? '' : decrypt(row[column], cell(row._id, column), dataKey)))
}

function mapped(value: (column: keyof PassportData) => string) {
  return Object.fromEntries(PASSPORT_FIELDS.map((name) => [name, value(name)])) as PassportData
}

/** Equal for equal passport numbers, and useless without DATA_KEY. */
export function passportHash(passportNbr: string, dataKey: string) {
  const number = normalizePassport(passportNbr)
  return number && createHmac('sha256', dataKey).update(`passport ${number}`).digest('hex')
}
