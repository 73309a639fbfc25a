import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type PinCheck, type Setup, setup } from '#desktop/bridge/setup.ts'
import { sha256Of } from '#server/base/sha256.ts'
import type { ElectronModule } from './electron-module.ts'

const SETUP_FILE = 'setup.json'

/** The stored setup; undefined if there is none or the file cannot be read. */
export function readSetup(folder: string) {
  try {
    return z.parse(setup, JSON.parse(readFileSync(join(folder, SETUP_FILE), 'utf8')))
  } catch {
    return undefined
  }
}

export function writeSetup(folder: string, value: Setup) {
  replaceFile(folder, SETUP_FILE, `${JSON.stringify(value, null, 2)}\n`)
}

export function deleteSetup(folder: string) {
  rmSync(join(folder, SETUP_FILE), { force: true })
}

/** Replaces a file atomically, even if the power fails. */
export function replaceFile(folder: string, name: string, content: string | Buffer) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, name)
  writeFileSync(`${file}.new`, content, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

type SafeStorage = ElectronModule['safeStorage']

const KEY_FILE = 'key.bin'
const ENCRYPTED = 'encrypted:'
const PLAIN = 'plain:'

/**
 * Stores the desk or organizer key, encrypted by the operating system. If it offers no encryption, the
 * file is readable only by this user.
 * @returns whether it is encrypted
 */
export async function writeKey(folder: string, key: string, safeStorage: SafeStorage) {
  const isSafe = await encryptsKeys(safeStorage)
  const content = isSafe
    ? Buffer.concat([Buffer.from(ENCRYPTED), await safeStorage.encryptStringAsync(key)])
    : Buffer.from(PLAIN + key)
  replaceFile(folder, KEY_FILE, content)
  return isSafe
}

/** Whether the operating system offers a key store. Linux may claim to and use a well-known password. */
export async function encryptsKeys(safeStorage: SafeStorage) {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return false
  return process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text'
}

/** '' if none is stored, or if another user of this computer stored it. */
export async function readKey(folder: string, safeStorage: SafeStorage) {
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

const PIN_FILE = 'pin.json'
const TRIES = 5
const WAIT_MS = 60_000
const HASH_BYTES = 32

interface StoredPin {
  salt: string
  hash: string
  /** Consecutive wrong attempts; stored in the file, so that a restart does not reset them. */
  wrong: number
  /** Milliseconds since 1970. */
  waitsUntil: number
}

export type StaffPin = ReturnType<typeof openStaffPin>

/**
 * The four-digit PIN that lets staff leave the desk. After five wrong attempts there is one a minute: guessing takes a
 * stranger days, and staff never wait longer than that.
 */
export function openStaffPin(folder: string, now: () => number = Date.now) {
  const file = join(folder, PIN_FILE)
  const read = () => JSON.parse(readFileSync(file, 'utf8')) as StoredPin
  const write = (pin: StoredPin) => replaceFile(folder, PIN_FILE, JSON.stringify(pin))
  let isOpen = false
  return {
    /** Whether the correct PIN was entered and `close` was not called since. */
    isOpen: () => isOpen,
    close() {
      isOpen = false
    },
    isSet: () => existsSync(file),
    set(pin: string) {
      const salt = randomBytes(16).toString('hex')
      write({ salt, hash: hashOf(pin, salt).toString('hex'), wrong: 0, waitsUntil: 0 })
    },
    check(pin: string): PinCheck {
      isOpen = false
      if (!existsSync(file)) return { isCorrect: true }
      const stored = read()
      if (now() < stored.waitsUntil) return { isCorrect: false, triesLeft: 0, waitsUntil: stored.waitsUntil }
      if (timingSafeEqual(hashOf(pin, stored.salt), Buffer.from(stored.hash, 'hex'))) {
        if (stored.wrong > 0) write({ ...stored, wrong: 0 })
        isOpen = true
        return { isCorrect: true }
      }
      const wrong = stored.wrong + 1
      const isOver = wrong >= TRIES
      const waitsUntil = isOver ? now() + WAIT_MS : 0
      write({ ...stored, wrong: Math.min(wrong, TRIES - 1), waitsUntil })
      return { isCorrect: false, triesLeft: isOver ? 0 : TRIES - wrong, waitsUntil }
    },
  }
}

const hashOf = (pin: string, salt: string) => scryptSync(pin, salt, HASH_BYTES)

const MARK = 'revoked'

/** Stores that this key was revoked, so that the app still shows it after a restart, until it gets another key. */
export function markRevoked(folder: string, key: string) {
  replaceFile(folder, MARK, sha256Of(key))
}

export function isRevoked(folder: string, key: string) {
  try {
    return readFileSync(join(folder, MARK), 'utf8') === sha256Of(key)
  } catch {
    return false
  }
}
