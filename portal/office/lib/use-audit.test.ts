import { expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/audit.contract.ts'
import { completeGroups, groupAudit } from './use-audit.ts'

let seq = 100
const line = (id: string, given: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ seq: --seq, at: `2031-10-06T09:00:${seq}.000Z`, actor: 'desk 1', who: 'Desk 1', entity: 'print', id },
  record: '',
  fields: ['_id'],
  ...given,
})

test('equal lines that follow one another are one, of as many records as there are lines', () => {
  const lines = [line('a'), line('b'), line('c'), line('d', { entity: 'checkin' }), line('e')]
  const groups = groupAudit(lines)
  expect(groups.map(({ count }) => count)).toEqual([3, 1, 1])
  expect(groups[0]).toEqual({ entry: lines[0], count: 3, since: lines[2]?.at, isOneRecord: false })
})

test('a record that was changed again and again stays named', () => {
  expect(groupAudit([line('a'), line('a')])).toMatchObject([{ count: 2, isOneRecord: true }])
})

test('of several passports that were looked at each stays named', () => {
  const read = { entity: 'visa.read', fields: ['passportNbr'] }
  const groups = groupAudit([line('a', read), line('b', read), line('b', read)])
  expect(groups.map(({ count, isOneRecord }) => [count, isOneRecord])).toEqual([
    [1, true],
    [2, true],
  ])
})

test('changes by others, or of other fields, are separate entries', () => {
  const lines = [line('a'), line('b', { actor: 'desk 2' }), line('c', { actor: 'desk 2', fields: ['printer'] })]
  expect(groupAudit(lines).map(({ count }) => count)).toEqual([1, 1, 1])
})

test('desks that print and check in at the same time have lines of their own, each once in a quarter of an hour', () => {
  const at = (minute: number) => `2031-10-06T09:${String(minute).padStart(2, '0')}:00.000Z`
  const lines = [59, 58, 57, 56, 40].map((minute, index) =>
    line(`b${index}`, { at: at(minute), actor: index % 2 ? 'desk 2' : 'desk 1' }),
  )
  const groups = groupAudit(lines)
  expect(groups.map(({ entry, count, since }) => [entry.actor, count, since])).toEqual([
    ['desk 1', 2, at(57)],
    ['desk 2', 2, at(56)],
    ['desk 1', 1, at(40)],
  ])
  // The page after this one may go on with the last.
  expect(completeGroups(groups)).toEqual(groups.slice(0, 2))
  const decided = line('c', { entity: 'badge', at: at(58), actor: 'desk 1' })
  expect(groupAudit([lines[0], decided, lines[2]].filter((one) => one !== undefined))).toHaveLength(3)
})
