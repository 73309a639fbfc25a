import { describe, expect, test } from 'vitest'
import { buildDesk, idParams, NONCE, serverPerTest } from '#server/testing/desk.ts'
import { postgresServer } from '#server/testing/postgres.ts'
import { withoutNul } from './without-nul.ts'

test.each([
  ['a\0b\0', 'a\ufffdb\ufffd'],
  [JSON.stringify(['a\0', { b: '\0' }]), JSON.stringify(['a\ufffd', { b: '\ufffd' }])],
  [JSON.stringify({ text: 'a\\\0' }), JSON.stringify({ text: 'a\\\ufffd' })],
  // A text about the sign, and values without it, stay as they are.
  [JSON.stringify(['\\u0000']), undefined],
  ['\\u0000', undefined],
  [7, undefined],
  [null, undefined],
])('%j', (value, expected) => {
  expect(withoutNul(value)).toEqual(expected ?? value)
})

// `npm run prove:postgres` runs these; SQLite takes U+0000.
describe.skipIf(postgresServer === undefined)('a NUL', () => {
  const server = serverPerTest()

  test('finds nothing, by id, by words and in a list, and causes no server error', async () => {
    expect((await server.byOrganizer('GET', '/api/badge/%00')).statusCode).toBe(404)
    expect(await server.organizer.company.listCompanies({ query: { q: '\0' } })).toEqual([])
    expect(await server.audit({ q: 'nobody', means: '\0' })).toEqual([])
    expect(await server.organizer.desk.decideHeld({ body: { act: 'discard', opIds: ['\0'] } })).toEqual({
      decided: 0,
      refused: [],
    })
  })

  test('in what a revoked desk hands over hides nothing else that waits', async () => {
    const desk = await buildDesk(server)
    const operations = ['No\0body', 'Somebody'].map((nom, index) =>
      desk.operation({ id: `walk-in-${index}`, patch: { nom } }),
    )
    await server.organizer.desk.revokeDesk(idParams(desk))
    const sent = { headers: { 'x-desk-key': desk.key }, payload: { operations, nonce: NONCE, sentAt: server.now() } }
    const answer = await server.request('POST', '/api/sync/operations', sent)
    expect(answer.json().stored).toHaveLength(2)
    const held = await server.organizer.desk.listUnapplied({ query: {} })
    expect(held.map(({ patch }) => patch.nom).sort()).toEqual(['No\ufffdbody', 'Somebody'])
    const { decided, refused } = await server.organizer.desk.decideHeld({ body: { act: 'discard' } })
    expect([decided, refused]).toEqual([2, []])
  })
})
