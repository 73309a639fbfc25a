import { expect, test } from 'vitest'
import type { PersonLine } from '#shared/desk-search/desk-search.contract.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import { hasNamesake, nextStep, staysWhenIdle, undoableByKey } from './desk-view.ts'

const NO_BADGE = { prints: 0, hasLabel: false }
const done = { id: 'amel', checkinId: 'one', name: 'Amel', at: 1_000, isPrinting: true }

test('the key undoes a check-in of the last ten seconds, if nothing was done since', () => {
  expect(undoableByKey(done, 11_000)).toBe(done)
  expect(undoableByKey(done, 11_001)).toBeUndefined()
  expect(undoableByKey(undefined, 1_000)).toBeUndefined()
})

test('a warning and a correction in the making outlast an idle desk; a card does not', () => {
  expect(staysWhenIdle({ name: 'card', id: 'amel', isCorrecting: true })).toBe(true)
  expect(staysWhenIdle({ name: 'alreadyIn', card: {} as never, checkin: {} as never })).toBe(true)
  expect(staysWhenIdle({ name: 'card', id: 'amel' })).toBe(false)
  expect(staysWhenIdle({ name: 'find' })).toBe(false)
})

test('the next step for somebody who is in is never to check in', () => {
  const now = Date.now()
  const on = (kind: string, at: number) => ({
    _id: kind,
    kind,
    day: venueDay(at),
    at: new Date(at).toISOString(),
  })
  const person = (more: object) => ({ missing: [], checkins: [], ...more }) as unknown as PersonLine
  const collected = person({ checkins: [on('collected', now - 86_400_000)], missing: ['position'] })
  expect(nextStep(collected, 'collected', false)).toBe('alreadyIn')
  expect(nextStep(collected, 'collected', true)).toBe('printCorrected')
  // The only label is void: it was lost, or did not come out.
  expect(nextStep(collected, 'collected', false, { prints: 1, hasLabel: false })).toBe('printLost')
  expect(nextStep(collected, 'collected', false, NO_BADGE)).toBe('alreadyIn')
  // An entrance asks anew each day.
  expect(nextStep(person({ checkins: [on('entered', now - 86_400_000)] }), 'entered', false)).toBe('letIn')
  for (const isCorrected of [true, false])
    expect(nextStep(person({ checkins: [on('entered', now)] }), 'entered', isCorrected)).toBe('alreadyIn')
  // Nothing was handed out: registration comes first.
  expect(nextStep(person({}), 'entered', false, NO_BADGE)).toBe('toRegistration')
  expect(nextStep(collected, 'entered', false, NO_BADGE)).toBe('complete')
  expect(nextStep(person({}), 'collected', true)).toBe('checkInAndPrint')
  expect(nextStep(person({ missing: ['position', 'urlPhoto'] }), 'collected', false)).toBe('complete')
  expect(nextStep(person({ missing: ['urlPhoto'] }), 'collected', false)).toBe('checkInAndPrint')
})

test('a namesake has the same words in the name, in any order and writing', () => {
  const one = (id: string, nom: string, prenom: string) => ({ id, nom, prenom }) as PersonLine
  const amina = one('1', 'Amina', 'Mansouri')
  expect(hasNamesake(amina, [amina, one('2', 'MANSOURI', 'Amína')])).toBe(true)
  expect(hasNamesake(amina, [amina, one('2', 'Amina', 'Mansour')])).toBe(false)
  expect(hasNamesake(one('1', '', ''), [one('2', '', '')])).toBe(false)
})
