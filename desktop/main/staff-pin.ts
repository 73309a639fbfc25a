import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PinCheck } from '#desktop/bridge/bridge.ts'
import { replaceFile } from './setup-file.ts'

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
 * The four-digit PIN that lets staff leave the desk. After five wrong attempts there is one a minute: strangers find
 * nothing in days, and staff that have sent them away wait for no longer.
 */
export function openStaffPin(folder: string, now: () => number = Date.now) {
  const file = join(folder, PIN_FILE)
  const read = () => JSON.parse(readFileSync(file, 'utf8')) as StoredPin
  const write = (pin: StoredPin) => replaceFile(folder, PIN_FILE, JSON.stringify(pin))
  let isOpen = false
  return {
    /** The right PIN was given, and nothing has closed what it opened. */
    isOpen: () => isOpen,
    close(): void {
      isOpen = false
    },
    isSet: () => existsSync(file),
    set(pin: string): void {
      const salt = randomBytes(16).toString('hex')
      write({ salt, hash: hashOf(pin, salt).toString('hex'), wrong: 0, waitsUntil: 0 })
    },
    check(pin: string): PinCheck {
      isOpen = false
      if (!existsSync(file)) return { isRight: true }
      const stored = read()
      if (now() < stored.waitsUntil) return { isRight: false, triesLeft: 0, waitsUntil: stored.waitsUntil }
      if (timingSafeEqual(hashOf(pin, stored.salt), Buffer.from(stored.hash, 'hex'))) {
        if (stored.wrong > 0) write({ ...stored, wrong: 0 })
        isOpen = true
        return { isRight: true }
      }
      const wrong = stored.wrong + 1
      const isOver = wrong >= TRIES
      const waitsUntil = isOver ? now() + WAIT_MS : 0
      write({ ...stored, wrong: Math.min(wrong, TRIES - 1), waitsUntil })
      return { isRight: false, triesLeft: isOver ? 0 : TRIES - wrong, waitsUntil }
    },
  }
}

const hashOf = (pin: string, salt: string) => scryptSync(pin, salt, HASH_BYTES)
