import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueToken } from '#server/records/account/session-token.ts'
import type { SignedInCompany } from './build-company.ts'
import { multipart } from './multipart.ts'
import {
  NEVER_REFUSED,
  numberOf,
  SPECIFIED_CALLS,
  type SpecifiedCall,
  type SpecifiedFeature,
} from './specified-calls.ts'
import { startTestServer, TEST_ORGANIZER_KEY, type TestServer } from './test-server.ts'

export interface World {
  server: TestServer
  /** A new company for each row. */
  own: SignedInCompany
  /** The same company for all rows, which has no right to anything of `own`. */
  other: SignedInCompany
}
type Given<Fixture, Value> = Value | ((fixture: Fixture & World) => Value)

/** One request of a table: who asks what, and what the server answers to the letter. */
export interface CallRow<Feature extends SpecifiedFeature, Fixture> {
  call: SpecifiedCall<Feature>
  /** What is special about this request. */
  when: string
  by: 'nobody' | 'own' | 'other' | 'organizer'
  /** Values of the path's `{names}`; those of the fixture that have the same name otherwise. */
  at?: Given<Fixture, Record<string, string>>
  query?: string
  body?: Given<Fixture, object>
  /** The body goes as a multipart form. */
  form?: true
  status: number
  /** The whole answer of a happy row; of a file its type and length. */
  answer?: Given<Fixture, object>
  /** Of an unhappy row: the code, and after a colon the fields that are named, as in 'invalid: qty'. `answer` is then what stands beside. */
  refused?: string
}

/**
 * Registers a test for each row, each on records of its own that `build` makes, and one that says whether the
 * specification's calls of the feature stand in the table, in order, with a happy and an unhappy row.
 */
export function walkCalls<Feature extends SpecifiedFeature, Fixture extends object>(
  feature: Feature,
  build: (world: World) => Promise<Fixture>,
  rows: CallRow<Feature, Fixture>[],
) {
  let server: TestServer
  let other: SignedInCompany
  beforeAll(async () => {
    server = await startTestServer()
    other = await signedIn(server)
  })
  afterAll(() => server.close())

  test(`section 7: the table of ${feature} has each call, in order, happy and unhappy`, () => {
    const calls = [...new Set(rows.map(({ call }) => call as string))]
    expect(calls).toEqual(SPECIFIED_CALLS[feature])
    const lacking = (isHappy: boolean) =>
      calls.filter((call) => !rows.some((row) => row.call === call && row.status < 400 === isHappy))
    expect(lacking(true)).toEqual([])
    expect(lacking(false).filter((call) => !NEVER_REFUSED.includes(call))).toEqual([])
  })

  const ofCalls = [...Map.groupBy(rows, ({ call }) => call as string)]
  describe.each(ofCalls.map(([call, of]) => [numberOf(call), call, of] as const))('%s %s', (_number, _call, ofCall) => {
    test.each(ofCall)('$status to $by: $when', async (row) => {
      const world = { server, own: await signedIn(server), other }
      const fixture = { ...world, ...(await build(world)) }
      const { status, answer } = await send(row, fixture)
      expect({ status, answer }).toEqual({
        status: row.status,
        answer: row.refused
          ? { ...given(row.answer ?? {}, fixture), ...refusal(row.refused) }
          : given(row.answer ?? {}, fixture),
      })
    })
  })
}

const ROOM = { exhibitor: { all: 5 }, delegate: { all: 5 }, vip_delegate: { all: 5 }, visitor: { all: 5 } }
let built = 0

/** As buildCompany, but without a password, whose hash would take longer than all else of a row. */
async function signedIn(server: TestServer): Promise<SignedInCompany> {
  built++
  const email = `contact@walk-${built}.example`
  const { _id: id } = await server.organizer.company.createCompany({
    body: { raisonSocial: `Walk ${built}`, name: `Contact ${built}`, email, badge: ROOM },
  })
  // A new company begins with version 1.
  const token = issueToken({ _id: id, tokenVersion: 1 }, server.context)
  return { id, email, password: '', token, calls: server.asToken(token) }
}

const given = <Fixture, Value>(value: Given<Fixture, Value>, fixture: Fixture & World): Value =>
  typeof value === 'function' ? (value as (fixture: Fixture & World) => Value)(fixture) : value

async function send<Feature extends SpecifiedFeature, Fixture extends object>(
  row: CallRow<Feature, Fixture>,
  fixture: Fixture & World,
) {
  const { server, own, other } = fixture
  const headers = {
    nobody: {},
    own: { authorization: `Bearer ${own.token}` },
    other: { authorization: `Bearer ${other.token}` },
    organizer: { 'x-organizer-key': TEST_ORGANIZER_KEY },
  }[row.by]
  const [method = '', path = ''] = row.call.split(' ')
  const values = { ...fixture, ...given(row.at ?? {}, fixture) } as Record<string, unknown>
  const url = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (typeof value !== 'string') throw new Error(`Nothing fills in {${name}} of ${row.call}.`)
    return name === 'path' ? value : encodeURIComponent(value)
  })
  const body = row.body && given(row.body, fixture)
  const sent = body && (row.form ? multipart(body) : { headers: {}, payload: body })
  const response = await server.request(method, url + (row.query ? `?${row.query}` : ''), {
    headers: { ...headers, ...sent?.headers },
    ...(sent ? { payload: sent.payload } : {}),
  })
  const type = String(response.headers['content-type'])
  const answer = type.startsWith('application/json') ? response.json() : { type, bytes: response.rawPayload.length }
  return { status: response.statusCode, answer }
}

/** The body of a refusal: one text twice, a code, and the texts of the fields if any are wrong. */
function refusal(expected: string) {
  const [code, names] = expected.split(': ')
  const text = expect.stringMatching(/\S/)
  const fields = names && Object.fromEntries(names.split(', ').map((name) => [name, text]))
  return { error: text, message: text, code, ...(fields ? { fields } : {}) }
}
