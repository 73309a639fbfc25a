import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import type { Response } from 'light-my-request'

/** What a response says, in a form that can be kept and compared. */
export interface Told {
  status: number
  /** Without the charset. */
  type: string
  /** X-Total-Count of a page. */
  total?: string
  answer: unknown
}

type Json = Record<string, unknown>

/** What changes with the program or with each asking, and what of it stays. */
const LASTING: Record<string, (answer: Buffer) => unknown> = {
  // The version and the newest migration are the program's own.
  '/api/health': (bytes) => {
    const { version, migration, ...rest } = JSON.parse(bytes.toString()) as Json
    return rest
  },
  // Descriptions are rewritten; that a call is there is not.
  '/api/openapi.json': (bytes) => {
    const { paths } = JSON.parse(bytes.toString()) as { paths: Record<string, Json> }
    const calls = Object.entries(paths).map(([path, methods]) => [path, keysOf(methods)])
    return Object.fromEntries(calls)
  },
  // Values are those of the process, names are what a monitor reads.
  '/api/metrics': (bytes) => {
    const names = bytes.toString().matchAll(/^# TYPE (\w+)/gm)
    return keysOf(Object.fromEntries([...names].map(([, name = '']) => [name, true])))
  },
}

export function toldBy(url: string, response: Response): Told {
  const { statusCode: status, headers, rawPayload } = response
  const [type = ''] = String(headers['content-type'] ?? '').split(';')
  const total = headers['x-total-count']
  const lasting = status === 200 ? LASTING[new URL(url, 'http://server').pathname] : undefined
  const answer = lasting ? lasting(rawPayload) : withoutWords(contentOf(url, type, rawPayload), status)
  return { status, type, ...(total === undefined ? {} : { total: String(total) }), answer }
}

/**
 * A refusal is known by its status, its code and the fields that it names. Its words are for people and may be put
 * better; that there are some is kept.
 */
function withoutWords(answer: unknown, status: number): unknown {
  const isRefused = status >= 400
  return JSON.parse(JSON.stringify(answer), (key, value) => {
    if (isRefused && key === 'fields') return keysOf(value)
    const isWording = key === 'error' || (isRefused && key === 'message')
    return isWording && typeof value === 'string' && value !== '' ? 'in words' : value
  })
}

/** Tables and archives are read, so that a column or a file may be added; other files are the same byte by byte. */
function contentOf(name: string, type: string, bytes: Uint8Array): unknown {
  const isA = (mime: string, ending: string) => type === mime || (type === '' && name.endsWith(ending))
  if (type === '' && bytes.length === 0) return null
  if (isA('application/json', '.json')) return JSON.parse(Buffer.from(bytes).toString())
  if (isA('text/csv', '.csv')) return parse(Buffer.from(bytes), { columns: true, bom: true })
  if (isA('application/zip', '.zip'))
    return Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([entry, content]) => [entry, contentOf(entry, '', content)]),
    )
  // Made anew each time: pages, spreadsheets with the time of their making, letters with that of their printing.
  if (type === 'text/html' || /\.xlsx$|format=xlsx|\/letter$/.test(name)) return 'made anew'
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

function keysOf(value: object): Record<string, true> {
  return Object.fromEntries(Object.keys(value).map((key) => [key, true]))
}
