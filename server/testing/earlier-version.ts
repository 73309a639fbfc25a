import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { unzipSync, zipSync } from 'fflate'
import { differences, type Names } from './differences.ts'
import type { SentMail } from './send-held-mails.ts'
import type { TestServer } from './test-server.ts'
import { type Told, toldBy } from './told-by.ts'

// What an earlier version of Foyer wrote and said, kept in fixtures/<commit>: `directory.zip` is its data directory,
// `desk.zip` the folder of a desk, each `*.jsonl.gz` a recording: a line with its head, then one line for each
// request. `scripts/testing/record-fixtures.ts` made them and says what is in them.

const FIXTURES = new URL('./fixtures/', import.meta.url).pathname

/** A request and what was said to it. */
export interface Exchange extends Told {
  /** The name of the caller in the recording's head. */
  by: string
  /** The server's time, in ms. */
  at: number
  method: string
  url: string
  /** JSON. */
  body?: unknown
  /** A form, as it went over the wire in base64. */
  form?: { type: string; bytes: string }
}

export interface Recording {
  /** Headers of each caller. */
  callers: Record<string, Record<string, string>>
  /** Ids, keys and tokens that the server drew at random while it was recorded. */
  drawn: string[]
  exchanges: Exchange[]
}

/** The earlier versions that there are fixtures of. */
export function earlierVersions(): string[] {
  return readdirSync(FIXTURES)
}

/** Lays out a folder as an earlier version left it. */
export function unpackFolder(version: string, name: 'directory' | 'desk', folder: string): void {
  const files = unzipSync(readFileSync(join(FIXTURES, version, `${name}.zip`)))
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
}

export function packFolder(version: string, name: 'directory' | 'desk', folder: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(folder.length + 1), new Uint8Array(readFileSync(path))] as const)
  mkdirSync(join(FIXTURES, version), { recursive: true })
  const mtime = new Date('2026-01-01T00:00:00.000Z')
  writeFileSync(join(FIXTURES, version, `${name}.zip`), zipSync(Object.fromEntries(files), { level: 9, mtime }))
}

export function readRecording(version: string, name: string): Recording {
  const text = gunzipSync(readFileSync(join(FIXTURES, version, `${name}.jsonl.gz`))).toString()
  const [head, ...exchanges] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  return { ...head, exchanges }
}

export function writeRecording(version: string, name: string, recording: Recording): void {
  const { exchanges, ...head } = recording
  const text = [head, ...exchanges].map((line) => `${JSON.stringify(line)}\n`).join('')
  writeFileSync(join(FIXTURES, version, `${name}.jsonl.gz`), gzipSync(text, { level: 9 }))
}

export function readMails(version: string): { at: number; mails: SentMail[] } {
  return JSON.parse(readFileSync(join(FIXTURES, version, 'mails.json'), 'utf8'))
}

export function writeMails(version: string, recorded: { at: number; mails: SentMail[] }): void {
  writeFileSync(join(FIXTURES, version, 'mails.json'), `${JSON.stringify(recorded, null, 2)}\n`)
}

/**
 * Asks everything again, in order and at the same times, and answers what is missing or different; what is new is
 * not told. Only one thing counts as the same: where the server drew a value at random, it draws another one now.
 * Each stands for the one that was recorded in its place, there and in all that follows, also in what is asked.
 */
export async function playRecording(
  server: TestServer,
  { callers, drawn, exchanges }: Recording,
  names: Names = { drawn: new Set(drawn), now: new Map() },
): Promise<string[]> {
  const told: string[] = []
  for (const recorded of exchanges) {
    server.setNow(recorded.at)
    const { by, method, url, body, form } = JSON.parse(renamed(JSON.stringify(recorded), names)) as Exchange
    const response = await server.request(method, url, {
      headers: {
        ...(JSON.parse(renamed(JSON.stringify(callers[by]), names)) as Record<string, string>),
        ...(form && { 'content-type': form.type }),
      },
      ...(body === undefined ? {} : { payload: body as object }),
      ...(form && { payload: Buffer.from(form.bytes, 'base64') }),
    })
    const { status, type, total, answer } = recorded
    const wanted = { status, type, ...(total && { total }), answer: withoutShippedTexts(answer) }
    const present = await toldBy(url, response)
    const known = { ...present, answer: withoutNewModels(answer, present.answer) }
    for (const difference of differences(wanted, known, names)) told.push(`${by}: ${method} ${url} ${difference}`)
  }
  return told
}

/** A mail model that a later version added is no loss. */
function withoutNewModels(recorded: unknown, present: unknown): unknown {
  if (!Array.isArray(recorded) || !Array.isArray(present) || !recorded.every(isMailModel)) return present
  const known = new Set(recorded.map(({ key }) => key))
  return present.filter((one) => !isMailModel(one) || known.has(one.key))
}

/**
 * Texts of mail models that the organizer never changed, and of the rules of retention, are the program's own: a later
 * version may word them better. The recorder marked the subject of each model that it changed.
 */
function withoutShippedTexts(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer ?? null), (_key, value) => {
    if (isMailModel(value) && !value.object.startsWith('Changed: ')) {
      const { object, content, objectFr, contentFr, ...rest } = value
      return rest
    }
    if (isRetentionRule(value)) {
      const { en, fr, ...rest } = value
      return rest
    }
    return value
  })
}

function isMailModel(value: unknown): value is Record<'key' | 'object' | 'content' | 'objectFr' | 'contentFr', string> {
  return value instanceof Object && 'object' in value && 'objectFr' in value && 'contentFr' in value
}

function isRetentionRule(value: unknown): value is Record<'en' | 'fr', string> {
  return value instanceof Object && 'en' in value && 'fr' in value && 'isDue' in value
}

function renamed(text: string, { now }: Names): string {
  let changed = text
  for (const [recorded, present] of now) changed = changed.replaceAll(recorded, present)
  return changed
}
