import { createHmac } from 'node:crypto'
import { decrypt, encrypt } from '#server/base/secrets.ts'
import { PASSPORT_FIELDS, type PassportField } from '#shared/visa/visa.fields.ts'
import { normalizePassport } from '#shared/visa/visa.rules.ts'

/** What a passport says: never readable in the database file. '' where there is nothing. */
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

/** The same for the same passport, and nothing to be learned from it without DATA_KEY. */
export function passportHash(passportNbr: string, dataKey: string) {
  const number = normalizePassport(passportNbr)
  return number && createHmac('sha256', dataKey).update(`passport ${number}`).digest('hex')
}
