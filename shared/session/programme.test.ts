import { expect, test } from 'vitest'
import { programmeDays, programmeOf } from './programme.ts'

const session = (given: object) => ({
  _id: 'a',
  title: 'Opening',
  titleFr: 'Ouverture',
  room: 'Hall A',
  startsAt: '2025-10-06T08:00:00.000Z',
  endsAt: '',
  rev: 1,
  ...given,
})
const speaker = (nom: string, type: 'speaker' | 'moderator', sessions = ['a']) => ({
  nom,
  prenom: 'Amina',
  company: 'Sahara',
  type,
  sessions,
})

test('Q-280 the programme has the settled sessions, moderators before speakers, and nobody without a name', () => {
  const people = [speaker('Zane', 'speaker'), speaker('Benali', 'moderator'), { ...speaker('', 'speaker'), prenom: '' }]
  const found = programmeOf([session({}), session({ _id: 'b', startsAt: '' })], people)
  expect(found.map(({ title, people: on }) => [title, on.map(({ nom }) => nom)])).toEqual([
    ['Opening', ['Benali', 'Zane']],
  ])
  expect(JSON.stringify(found)).not.toContain('_id')
})

test('Q-280 the days of the programme are those at the venue', () => {
  const late = session({ startsAt: '2025-10-06T23:30:00.000Z' })
  expect(programmeDays(programmeOf([session({}), late], [])).map(({ day }) => day)).toEqual([
    '2025-10-06',
    '2025-10-07',
  ])
})
