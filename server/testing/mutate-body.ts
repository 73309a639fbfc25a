import * as fc from 'fast-check'

const deep = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)

/** What nobody should send. */
const EVIL: unknown[] = [
  null,
  true,
  -1,
  1e308,
  0.1,
  '',
  'x'.repeat(20_000),
  'a\u0000b',
  '\ud800',
  '\u202e<script>',
  "' or 1=1 --",
  '../../etc/passwd',
  [],
  [[[]]],
  {},
  deep(20),
  deep(200),
  { toString: null, constructor: { prototype: 1 } },
]

/** One way to spoil a body, as the text that is sent. */
export const mutations: fc.Arbitrary<(body: unknown) => string> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(fc.nat(), fc.constantFrom(...EVIL)).map(([at, evil]) => replaced(at, evil)),
  },
  { weight: 1, arbitrary: fc.constantFrom(...EVIL).map((evil) => () => JSON.stringify(evil)) },
  fc.constant((body: unknown) => JSON.stringify({ ...Object(body), unknownKey: 1, _id: 'x', rev: -1 })),
  fc.constant((body: unknown) => JSON.stringify(body).replace(/^\{/, '{"__proto__":{"kind":"organizer"},')),
  fc.constant((body: unknown) => JSON.stringify(body).slice(0, -1)),
  fc.constant(() => '{"a":1,"a":2,}'),
)

function replaced(at: number, evil: unknown): (body: unknown) => string {
  return (body) => {
    const keys = Object.keys(Object(body))
    const key = keys[at % Math.max(keys.length, 1)]
    return JSON.stringify(key === undefined ? evil : { ...Object(body), [key]: evil })
  }
}
