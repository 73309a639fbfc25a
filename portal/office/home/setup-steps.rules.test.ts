import { expect, test } from 'vitest'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { isBeforeFirstLink, isDone, SETUP_STEPS, type SetupStep } from './setup-steps.tsx'

const waits = (noLink: number) => ({ noLink: { count: noLink, oldestAt: null } }) as never
const overview = (companies = 0, noLink = companies) => ({
  today: '2027-01-10',
  companies,
  waits: waits(noLink),
})
const EMPTY = {
  overview: overview(),
  edition: EDITION_DEFAULTS,
  health: { warnings: ['mail_sender_unset', 'links_local'] },
  openContradictions: [{ code: 'support_placeholder' }, { code: 'policy_sample' }, { code: 'manual_sample' }],
} as never
const doneOf = (found: typeof EMPTY) => (Object.keys(SETUP_STEPS) as SetupStep[]).filter((step) => isDone(step, found))

test('Q-269 on an empty server nothing is done yet', () => {
  expect(doneOf(EMPTY)).toEqual([])
})

test('Q-269 each step is done by what is there', () => {
  const edition = {
    ...EDITION_DEFAULTS,
    dates: { ...EDITION_DEFAULTS.dates, end: '2027-10-08' },
    brand: { ...EDITION_DEFAULTS.brand, logo: 'documents/p9Hd4SgUe1fRt6NaQ2xK8B.png#480x120' },
    floorPlan: { file: 'documents/plan.png', booths: {} },
  }
  const found = {
    overview: overview(3, 2),
    edition,
    health: { warnings: ['backup_late'] },
    openContradictions: [],
  } as never
  expect(doneOf(found)).toEqual(Object.keys(SETUP_STEPS))
})

test('Q-269 the event is being set up until somebody was sent a link or has signed in', () => {
  expect([overview(), overview(3), overview(3, 2), overview(3, 0)].map(isBeforeFirstLink)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
