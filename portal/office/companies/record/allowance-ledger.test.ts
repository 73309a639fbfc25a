import { expect, test } from 'vitest'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { allowanceLedger } from './record-allowances.tsx'

const company = {
  _id: 'sahara',
  badge: { exhibitor: { all: 2 }, delegate: { all: 0 }, vip_delegate: { all: 1 }, visitor: { all: 5 } },
}
const badge = (type: Badge['type'], email: string, at?: string) =>
  ({ _id: email, type, email, nom: '', prenom: '', ...(at && { invitation: { at } }) }) as Badge

test('the entries sum up to what is left, over-used types included', () => {
  const { left, entries } = allowanceLedger(company, [
    badge('exhibitor', 'a@a.example', '2025-03-01T10:00:00.000Z'),
    badge('delegate', 'b@b.example'),
    badge('visitor', 'c@c.example', '2025-03-02T10:00:00.000Z'),
  ])
  expect(left).toEqual({ exhibitor: 1, delegate: -1, vip_delegate: 1, visitor: 4 })
  expect(entries.map(({ email }) => email)).toEqual(['c@c.example', 'a@a.example', 'b@b.example', undefined])
  expect(entries.at(-1)?.at).toBeNull()
  expect(entries.at(-1)?.numbers).toEqual({ exhibitor: 2, delegate: 0, vip_delegate: 1, visitor: 5 })
})

test('the audit says who invited, who gave, and when', () => {
  const entry = (entity: string, id: string, actor: string, at: string) => ({
    seq: 1,
    entity,
    id,
    actor,
    who: '',
    record: '',
    at,
    fields: [],
  })
  const [invited, given] = allowanceLedger(
    company,
    [badge('exhibitor', 'a@a.example')],
    [
      entry('badge', 'a@a.example', 'company sahara', '2025-03-01T10:00:00.000Z'),
      entry('company', 'sahara', 'organizer Selma Tounsi', '2025-02-01T10:00:00.000Z'),
    ],
  ).entries
  expect([invited?.entry?.actor, invited?.at]).toEqual(['company sahara', '2025-03-01T10:00:00.000Z'])
  expect([given?.entry?.actor, given?.at]).toEqual(['organizer Selma Tounsi', '2025-02-01T10:00:00.000Z'])
})
