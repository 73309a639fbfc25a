import { deflateSync, gzipSync } from 'node:zlib'
import { MAX_JSON_BYTES } from '#server/base/http/read-body.ts'

const nested = (levels: number) => `{"nom":${'['.repeat(levels)}${']'.repeat(levels)}}`
const manyMegabytes = JSON.stringify({ nom: 'x'.repeat(10 * 1024 * 1024) })
const packed = { 'content-encoding': 'gzip' }

/** Bodies for a badge that are no body of it. */
export const BAD_BODIES: [name: string, status: number, body: string | Buffer, headers?: Record<string, string>][] = [
  ['no JSON', 400, 'this is no JSON'],
  ['JSON cut off', 400, '{"nom":"Am'],
  ['two values', 400, '{}{}'],
  ['a number', 400, '5'],
  ['null', 400, 'null'],
  ['a text', 400, '"text"'],
  ['a list', 400, '[]'],
  ['a list of lists', 400, '[[{"nom":"x"}]]'],
  ['10 MB', 413, manyMegabytes],
  ['10 MB whose length is not told', 413, manyMegabytes, { 'transfer-encoding': 'chunked' }],
  ['10,000 levels', 400, nested(10_000)],
  ['60,000 levels', 400, nested(60_000)],
  ['400,000 levels', 413, nested(400_000)],
  ['128 kB and more', 413, JSON.stringify({ nom: 'x'.repeat(MAX_JSON_BYTES) })],
  ['128 kB and more, packed', 413, gzipSync(JSON.stringify({ nom: 'x'.repeat(MAX_JSON_BYTES) })), packed],
  ['10,000 levels of objects', 400, `${'{"nom":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['levels where a text is free', 400, `{"unknown":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ['__proto__', 400, '{"__proto__":{"nom":"x","polluted":1}}'],
  ['__proto__ further down', 400, '{"value":[{"a":{"\\u005f_proto__":{"polluted":1}}}]}'],
  ['an object for a text', 400, '{"nom":{"toString":"x"}}'],
  ['the other lone surrogate', 400, '{"nom":"a\\udc00b"}'],
  ['a huge number', 400, '{"baseRev":1e400}'],
  ['a number with a million digits', 413, `{"baseRev":${'9'.repeat(1_100_000)}}`],
  ['text/plain', 415, '{"nom":"x"}', { 'content-type': 'text/plain' }],
  ['a form', 415, 'nom=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['no kind at all', 415, '{"nom":"x"}', { 'content-type': '' }],
  ['a kind that only ends in +json', 415, '{"nom":"x"}', { 'content-type': 'application/merge-patch+json' }],
  ['what is not packed', 400, '{"nom":"x"}', packed],
  ['a package cut off', 400, gzipSync('{"nom":"x"}').subarray(0, 15), packed],
  ['a package of no JSON', 400, gzipSync('nothing'), packed],
  ['a small package that is 50 MB', 413, gzipSync(Buffer.alloc(50_000_000, 32)), packed],
  ['deflate that is none', 400, 'x', { 'content-encoding': 'deflate' }],
  ['brotli that is none', 400, 'x', { 'content-encoding': 'br' }],
  ['a packing that nobody knows', 415, deflateSync('{}'), { 'content-encoding': 'secret' }],
]
