import { MAX_JSON_BYTES } from '#server/base/http/read-body.ts'

/** Bodies for a badge that are no body of it; what JSON and packed ones may be: read-body.test.ts, compressed-body.api.test.ts. */
export const BAD_BODIES: [name: string, status: number, body: string, headers?: Record<string, string>][] = [
  ['no JSON', 400, 'this is no JSON'],
  ['128 kB and more', 413, JSON.stringify({ nom: 'x'.repeat(MAX_JSON_BYTES) })],
  [
    '10 MB whose length is not told',
    413,
    JSON.stringify({ nom: 'x'.repeat(10_000_000) }),
    { 'transfer-encoding': 'chunked' },
  ],
  ['60,000 levels', 400, `{"nom":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
  ['levels where a text is free', 400, `{"unknown":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ['__proto__', 400, '{"__proto__":{"nom":"x","polluted":1}}'],
  ['the other lone surrogate', 400, '{"nom":"a\\udc00b"}'],
  ['text/plain', 415, '{"nom":"x"}', { 'content-type': 'text/plain' }],
  ['no kind at all', 415, '{"nom":"x"}', { 'content-type': '' }],
  ['a kind that only ends in +json', 415, '{"nom":"x"}', { 'content-type': 'application/merge-patch+json' }],
]
