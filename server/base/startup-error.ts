import { isAbsolute, relative } from 'node:path'
import { DatabaseUnavailable } from './db/engine.ts'

/** Something that the operator must change, in one line; not a bug in the program. */
export class StartupError extends Error {}

/** Data of a program that was never released. */
export class UnsupportedDataError extends StartupError {
  readonly code = 'before_first_version'
  /** @param what the file or database */
  constructor(what: string) {
    super(`${what} is from before Foyer 1.0.0, which opens no such data: move it away, and begin anew.`)
  }
}

const damaged = () =>
  "The database is damaged: stop the server, then put a backup in its place with 'foyer restore --replace'."

const full = () => 'The disk is full: make room, then run the command again.'
// SQLite names no file.
const closed = (path = 'The database') => {
  const isOurs = !isAbsolute(path) || !relative(process.env.DATA_DIR ?? 'data', path).startsWith('..')
  const cure = isOurs ? "give it to the server's user (chown -R foyer)" : 'choose a place that the user foyer can open'
  return `${path} cannot be read or written by this user: run the command as root, with sudo; if you did, ${cure}.`
}
const taken = (path: string) => `${path} is in the way: choose another folder.`

const REMEDIES: Record<string, (path: string) => string> = {
  EACCES: closed,
  EPERM: (path) => `${path} belongs to another user: run the command as root, with sudo.`,
  ENOENT: (path) => `${path} does not exist: check its name.`,
  EEXIST: taken,
  ENOTDIR: taken,
  ENOSPC: full,
  SQLITE_FULL: full,
  SQLITE_CANTOPEN: () => closed(),
  SQLITE_READONLY: () => closed(),
  SQLITE_CORRUPT: damaged,
  SQLITE_NOTADB: damaged,
  '42P01': () =>
    'The database is empty, or an earlier version of Foyer made it: check its address, then start the server.',
  EROFS: (path) => `${path} is on a disk that is mounted read-only: choose another folder.`,
}

/** The reason in words; several addresses of one host may have been tried. */
export const reasonOf = (error: unknown) =>
  error instanceof AggregateError ? error.errors.map(String).join(', ') : String((error as Error).message)

/** The one-line message of an error that the operator can fix; undefined for any other. */
export function userMessageOf(error: unknown) {
  if (error instanceof StartupError) return error.message
  if (error instanceof DatabaseUnavailable)
    return `The database does not answer, or only reads (${reasonOf(error.cause)}): start again once it does.`
  const { code = '', path } = error as NodeJS.ErrnoException
  // SQLite's codes have parts, such as SQLITE_READONLY_DIRECTORY.
  const cure = REMEDIES[code] ?? REMEDIES[code.split('_').slice(0, 2).join('_')]
  return cure?.(path ?? 'A file')
}
