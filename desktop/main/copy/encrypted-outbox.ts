import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '#desktop/main/setup-file.ts'
import type { OutboxOperation } from '#desktop/main/sync/outbox.store.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** Photos that are not sent yet, each under the id of its operation. */
const FOLDER = 'encrypted'

type OpenOutbox = ReturnType<typeof openEncryptedOutbox>
/** What the sync needs of it. */
export type EncryptedOutbox = Pick<OpenOutbox, 'decryptOperation' | 'photo' | 'dropPhoto' | 'sweep'>

/**
 * Encrypts what a kiosk has not sent yet: values in the outbox and its journal, and photos. The key comes from the
 * desk key, which the operating system's key store keeps.
 */
export function openEncryptedOutbox(folder: string, deskKey: string) {
  const key = Buffer.from(hkdfSync('sha256', deskKey, '', 'unsent at a kiosk', 32))
  const photos = join(folder, FOLDER)
  mkdirSync(photos, { recursive: true, mode: 0o700 })

  function encrypt(bytes: Uint8Array): Buffer {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, key, iv)
    const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
  }
  function decrypt(encrypted: Buffer): Buffer {
    const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, IV_BYTES))
    decipher.setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  }
  // JSON all the same: queries look into the column.
  const encryptText = (text: string) => JSON.stringify({ encrypted: encrypt(Buffer.from(text)).toString('base64') })
  const openText = (text: string) => {
    const { encrypted } = JSON.parse(text) as { encrypted: string }
    return decrypt(Buffer.from(encrypted, 'base64')).toString()
  }
  const fileOf = (opId: string) => join(photos, opId)
  return {
    encryptValues: (values: Pick<OutboxOperation, 'patch' | 'was'>) => ({
      patch: encryptText(values.patch),
      was: encryptText(values.was),
    }),
    decryptOperation: (operation: OutboxOperation): OutboxOperation => ({
      ...operation,
      patch: openText(operation.patch),
      was: openText(operation.was),
    }),
    keepPhoto: (opId: string, bytes: Uint8Array) => replaceFile(photos, opId, encrypt(bytes)),
    photo(opId: string): Buffer | undefined {
      try {
        return decrypt(readFileSync(fileOf(opId)))
      } catch {
        return undefined
      }
    },
    dropPhoto: (opId: string) => rmSync(fileOf(opId), { force: true }),
    /** Deletes the photos of operations that are no longer there. */
    sweep(left: readonly OutboxOperation[]): void {
      const named = new Set(left.map(({ opId }) => opId))
      for (const name of readdirSync(photos)) if (!named.has(name)) rmSync(fileOf(name), { force: true })
    },
  }
}
