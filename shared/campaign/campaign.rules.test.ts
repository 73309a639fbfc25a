import { expect, test } from 'vitest'
import {
  CAMPAIGN_FILTERS,
  entityOf,
  isBadgeTargeted,
  isCompanyTargeted,
  isSpeakerTargeted,
  type TargetCompany,
  type TargetSpeaker,
} from './campaign.rules.ts'

const none = { all: 0 }
const done: TargetCompany = {
  badge: { exhibitor: { all: 2 }, delegate: none, vip_delegate: none, visitor: none },
  used: { exhibitor: 2 },
  isMaterial: true,
  percentage: 100,
  type: '',
  stand: [{ stand: 'A1', type: 'Stand aménagé', width: 3, height: 3 }],
  signaletique: 'ATLAS',
  hasSignedIn: true,
  hasLink: true,
}
const asked = (company: TargetCompany) =>
  CAMPAIGN_FILTERS.filter((filter) => entityOf(filter) === 'company' && isCompanyTargeted(filter, company))

test('no one is reminded of what is done', () => {
  expect(asked(done)).toEqual(['companies', 'companies_chosen'])
})

test.each([
  ['companies_allowance_left', { used: { exhibitor: 1 } }],
  ['companies_incomplete', { percentage: 75 }],
  ['companies_materials_empty', { isMaterial: false }],
  ['companies_signage_missing', { signaletique: ' ' }],
] as const)('%s finds what it is named after', (filter, change) => {
  expect(asked({ ...done, ...change })).toEqual(
    CAMPAIGN_FILTERS.filter((one) => one === 'companies' || one === filter || one === 'companies_chosen'),
  )
})

test('who never signed in was either sent no link, or did not use it', () => {
  const silent = { ...done, hasSignedIn: false }
  expect(asked(silent)).toEqual(['companies', 'companies_never_signed_in', 'companies_link_unused', 'companies_chosen'])
  expect(asked({ ...silent, hasLink: false })).toContain('companies_no_link')
  expect(asked({ ...silent, hasLink: false })).not.toContain('companies_link_unused')
  expect(asked({ ...done, hasLink: false })).not.toContain('companies_no_link')
})

test('a bare booth has no fascia to write on', () => {
  const bare = {
    ...done,
    signaletique: '',
    stand: [{ stand: 'A1', type: 'Stand nu', width: 3, height: 3 }],
  }
  expect(asked(bare)).not.toContain('companies_signage_missing')
})

test('no photo: a badge that was begun, not one that was never opened', () => {
  expect(isBadgeTargeted('badges_no_photo', { nom: 'Amina', urlPhoto: '' })).toBe(true)
  expect(isBadgeTargeted('badges_no_photo', { nom: '', urlPhoto: '' })).toBe(false)
  expect(isBadgeTargeted('badges_no_photo', { nom: 'Amina', urlPhoto: 'a.jpg' })).toBe(false)
})

test('Q-301 an invitation without an answer: a badge that nobody has begun', () => {
  expect(isBadgeTargeted('badges_no_answer', { nom: '', urlPhoto: '' })).toBe(true)
  expect(isBadgeTargeted('badges_no_answer', { nom: 'Amina', urlPhoto: '' })).toBe(false)
})

test('speakers: whoever is hidden is written to only to be decided about, or when chosen', () => {
  const filters = (speaker: TargetSpeaker) =>
    CAMPAIGN_FILTERS.filter((filter) => entityOf(filter) === 'speaker' && isSpeakerTargeted(filter, speaker))
  const words = { nom: 'Lina', prenom: 'Haddad', position: 'Head', tel: '+213', topic: 'Drilling', bio: 'Rigs.' }
  const ready = { ...words, status: '', urlPhoto: 'a.jpg', accepted: true, isHidden: false }
  expect(filters(ready)).toEqual(['speakers', 'speakers_chosen'])
  const incomplete = ['speakers', 'speakers_incomplete', 'speakers_chosen']
  expect(filters({ ...ready, bio: ' ' })).toEqual(incomplete)
  expect(filters({ ...ready, urlPhoto: '' })).toEqual(incomplete.toSpliced(1, 0, 'speakers_no_photo'))
  expect(filters({ ...ready, accepted: false })).toEqual(incomplete.toSpliced(2, 0, 'speakers_unconfirmed'))
  const hidden = { ...words, urlPhoto: '', accepted: false, isHidden: true }
  expect(filters({ ...hidden, status: 'pending' })).toEqual(['speakers_pending', 'speakers_chosen'])
  expect(filters({ ...hidden, status: 'rejected' })).toEqual(['speakers_chosen'])
})
