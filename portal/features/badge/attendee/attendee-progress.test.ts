import { describe, expect, test } from 'vitest'
import { attendeeEmailMistake, progressOf } from './attendee-query.ts'

const full = { company: 'A', nom: 'B', prenom: 'C', position: 'D', tel: 'E' }

describe('what is left of a badge', () => {
  test('counts the three steps and names the first open thing', () => {
    const empty = { company: 'A', nom: '', prenom: '', position: '', tel: '' }
    expect(progressOf({ hasPhoto: false, values: empty, accepted: false })).toEqual({
      steps: ['next', 'open', 'open'],
      left: 3,
      next: 'photo',
    })
    expect(progressOf({ hasPhoto: true, values: empty, accepted: true })).toEqual({
      steps: ['done', 'next', 'done'],
      left: 1,
      next: 'nom',
    })
  })

  test('blanks are not a value', () => {
    const progress = progressOf({ hasPhoto: true, values: { ...full, tel: '  ' }, accepted: false })
    expect(progress).toMatchObject({ left: 2, next: 'tel' })
  })

  test('with everything there nothing is next', () => {
    const progress = progressOf({ hasPhoto: true, values: full, accepted: true })
    expect(progress).toEqual({ steps: ['done', 'done', 'done'], left: 0, next: undefined })
  })
})

describe('the e-mail that cannot be changed', () => {
  test('is checked by the rule of invitations (Q-132, VAL-35, VAL-36)', () => {
    const mistake = (email: string, nom = '') => attendeeEmailMistake({ email, nom })
    expect(mistake('a@b.c')).toBeUndefined()
    expect(mistake('a@bcd')).toBeUndefined()
    expect(mistake(' ')).toBe('error:email_required')
    expect(mistake('nobody')).toBe('error:email_invalid')
    expect(mistake('nobody', 'Karim')).toBe('error:email_invalid')
  })

  test('is not asked of a walk-in who gave none (Q-132, Q-195)', () => {
    expect(attendeeEmailMistake({ email: '', nom: 'Karim' })).toBeUndefined()
  })
})
