import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sha256Of } from './sha256.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The database cell that a secret is bound to: it cannot be decrypted for any other cell. */
export interface CellRef {
  table: string
  column: string
  id: string
}

/**
 * Encrypts a text for one cell of the database (AES-256-GCM): nonce, tag and ciphertext in base64.
 * @param key 64 hexadecimal digits (DATA_KEY)
 */
export function encrypt(plain: string, cell: CellRef, key: string) {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, Buffer.from(key, 'hex'), nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(additionalDataOf(cell))
  const encrypted = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64')
}

/**
 * Decrypts the text encrypted for this cell.
 * @throws when the key differs, or the text was changed or moved
 */
export function decrypt(encrypted: string, cell: CellRef, key: string) {
  const bytes = Buffer.from(encrypted, 'base64')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, Buffer.from(key, 'hex'), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(additionalDataOf(cell))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  return plain.toString('utf8')
}

const PROOF = 'foyer'

/** Stored to check later whether a key is the same. */
export const encryptProof = (cell: CellRef, key: string) => encrypt(PROOF, cell, key)

export function isProofOf(encrypted: string, cell: CellRef, key: string) {
  try {
    return decrypt(encrypted, cell, key) === PROOF
  } catch {
    return false
  }
}

function additionalDataOf({ table, column, id }: CellRef): Buffer {
  return Buffer.from(JSON.stringify([table, column, id]))
}

/** 256 random bits for a link in a mail. */
export function newSecretToken() {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token: the token itself exists only in the mail. */
export const tokenHash = (token: string) => sha256Of(token)
