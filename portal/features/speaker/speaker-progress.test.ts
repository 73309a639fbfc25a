import { expect, test } from 'vitest'
import type { SpeakerForm } from '#shared/speaker/speaker.schema.ts'
import { progressOf } from './speaker-header.tsx'

const full: SpeakerForm = {
  type: 'speaker',
  email: 'lina@talks.example',
  nom: 'Lina',
  prenom: 'Haddad',
  company: 'Hoggar',
  position: 'Geologist',
  tel: '1',
  topic: 'Wells',
  bio: 'Long',
  arrivalDate: '2025-10-05T08:00:00.000Z',
  departureDate: '2025-10-09T08:00:00.000Z',
}
const done = { hasPhoto: true, values: full, consent: true, privacy: true, invalidFields: [] }

test('counts the four steps and names the first unfinished one', () => {
  const progress = progressOf({ ...done, hasPhoto: false, values: { ...full, tel: ' ' }, privacy: false })
  expect(progress).toEqual({
    steps: { photo: 'next', form: 'open', consent: 'done', privacy: 'open' },
    left: 3,
    next: 'photo',
    firstMissing: 'tel',
  })
})

test('a refused save counts the fields to correct and turns their step red', () => {
  const values = { ...full, topic: '', bio: '' }
  const progress = progressOf({ ...done, values, invalidFields: ['topic', 'bio'] })
  expect(progress).toMatchObject({ left: 2, next: 'form', firstMissing: 'topic' })
  expect(progress.steps).toEqual({ photo: 'done', form: 'invalid', consent: 'done', privacy: 'done' })
})

test('with everything there nothing is next', () => {
  expect(progressOf(done)).toMatchObject({ left: 0, next: undefined, firstMissing: undefined })
})
