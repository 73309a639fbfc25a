import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronModule } from './electron-module.ts'
import { replaceFile } from './setup-file.ts'

type SafeStorage = ElectronModule['safeStorage']

const KEY_FILE = 'key.bin'
const ENCRYPTED = 'encrypted:'
const PLAIN = 'plain:'

/**
 * Stores the desk or organizer key, encrypted by the operating system. Where it offers no encryption, the
 * file is readable by this user only.
 * @returns whether it is encrypted
 */
export async function writeKey(folder: string, key: string, safeStorage: SafeStorage): Promise<boolean> {
  const isSafe = await encryptsKeys(safeStorage)
  const content = isSafe
    ? Buffer.concat([Buffer.from(ENCRYPTED), await safeStorage.encryptStringAsync(key)])
    : Buffer.from(PLAIN + key)
  replaceFile(folder, KEY_FILE, content)
  return isSafe
}

/** Whether the operating system offers a key store. Linux may say so and use a password that everybody knows. */
export async function encryptsKeys(safeStorage: SafeStorage): Promise<boolean> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return false
  return process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text'
}

/** '' if none is stored, or if another user of this computer stored it. */
export async function readKey(folder: string, safeStorage: SafeStorage): Promise<string> {
  const file = join(folder, KEY_FILE)
  if (!existsSync(file)) return ''
  const content = readFileSync(file)
  const isEncrypted = content.subarray(0, ENCRYPTED.length).toString() === ENCRYPTED
  if (!isEncrypted) return content.subarray(PLAIN.length).toString()
  try {
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(content.subarray(ENCRYPTED.length))
    if (shouldReEncrypt) await writeKey(folder, result, safeStorage)
    return result
  } catch {
    return ''
  }
}
