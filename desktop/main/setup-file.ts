import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Setup, setup } from '#desktop/bridge/setup.ts'

const SETUP_FILE = 'setup.json'

/** The stored setup; undefined if there is none or the file cannot be read. */
export function readSetup(folder: string): Setup | undefined {
  try {
    return z.parse(setup, JSON.parse(readFileSync(join(folder, SETUP_FILE), 'utf8')))
  } catch {
    return undefined
  }
}

export function writeSetup(folder: string, value: Setup): void {
  replaceFile(folder, SETUP_FILE, `${JSON.stringify(value, null, 2)}\n`)
}

export function forgetSetup(folder: string): void {
  rmSync(join(folder, SETUP_FILE), { force: true })
}

/** Replaces a file atomically, even if the power fails. */
export function replaceFile(folder: string, name: string, content: string | Buffer): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, name)
  writeFileSync(`${file}.new`, content, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}
