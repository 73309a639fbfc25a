import { renderHook } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/audit.contract.ts'
import { useAuditTexts } from './use-dates.ts'

const ID = 'p9Hd4SgUe1fRt6NaQ2xK8B'
const entry = (given: Partial<AuditEntry>): AuditEntry => ({
  seq: 1,
  at: '2031-10-06T08:00:00.000Z',
  actor: 'organizer Selma Tounsi',
  who: '',
  entity: 'badge',
  id: ID,
  record: '',
  fields: ['nom', 'tel'],
  ...given,
})
const group = (given: Partial<AuditEntry>, count = 1, isOneRecord = count === 1) => ({
  entry: entry(given),
  count,
  isOneRecord,
  since: '2031-10-06T07:00:00.000Z',
})
const words = () => renderHook(() => useAuditTexts()).result.current

beforeAll(() => i18next.loadNamespaces(['badge', 'speaker']))

test('a line names its record, and equal lines are counted', () => {
  const { what } = words()
  const record = 'Amina Benali, Sahara Flow'
  expect(what(group({ record }))).toBe('Badge Amina Benali, Sahara Flow: first name, telephone')
  expect(what(group({ record }, 3, true))).toBe('Badge Amina Benali, Sahara Flow: first name, telephone (3 times)')
  expect(what(group({ record }, 3))).toBe('3 badges: first name, telephone')
  expect(what(group({ entity: 'print', fields: ['_id'], record }))).toBe(`Printed the badge of ${record}`)
  expect(what(group({ entity: 'print', fields: ['_id'], record }, 29))).toBe('Printed 29 badges')
  expect(what(group({ entity: 'visa.read', fields: ['passportNbr'], record }))).toBe(`Saw the passport of ${record}`)
  const letter = { entity: 'visaLetter', id: '2027-001', fields: ['_id'] }
  expect(what(group({ ...letter, record: 'Zeynep Yıldız' }))).toBe('Issued letter 2027-001 for Zeynep Yıldız')
  expect(what(group(letter))).toBe('Issued a visa letter')
  expect(what(group({ entity: 'mailModel', id: 'office_invitation', fields: ['subjectEn'] }))).toBe(
    'Mail text Invitation to the team: subject, English',
  )
})

test('what nothing names any more is called by its kind, and nothing by an id', async () => {
  for (const language of ['en', 'fr']) {
    await i18next.changeLanguage(language)
    const { what, who } = words()
    const texts = [
      ...['badge', 'visa', 'visa.read', 'print', 'merged', 'setting', 'import', 'document', 'mailModel'].flatMap(
        (entity) => [what(group({ entity, fields: ['_id'] })), what(group({ entity, fields: ['file'] }, 4))],
      ),
      ...['company', 'desk'].map((kind) => who({ actor: `${kind} ${ID}`, who: '' })),
    ]
    expect(texts.join('\n')).not.toContain(ID)
    expect(texts.join('\n')).not.toMatch(/\b(many|did|kind|setting)\./)
  }
})

test('what follows from other fields is named only where nothing else is', () => {
  const { fields } = words()
  expect(fields({ entity: 'company', fields: ['isMaterial', 'percentage', 'updateDate'] })).toBe('materials')
  expect(fields({ entity: 'company', fields: ['percentage'] })).toBe('completion')
})

test('who did it has a name where there is one', () => {
  const { who } = words()
  expect(who(entry({}))).toBe('Selma Tounsi')
  expect(who({ actor: `company ${ID}`, who: 'Sahara Flow' })).toBe('Sahara Flow')
  expect(who({ actor: `desk ${ID}`, who: 'North gate' })).toBe('North gate')
  // As a conflict tells it.
  expect(who({ actor: 'desk North gate' })).toBe('North gate')
  expect(who(entry({ actor: 'link' }))).toBe('the holder of the link')
})

test('a search means the kinds and fields that the reader’s words name', async () => {
  expect(words().meant('passport').split(',')).toEqual(expect.arrayContaining(['passportNbr', 'expireDate']))
  await i18next.changeLanguage('fr')
  expect(words().meant('impression').split(',')).toContain('print')
})
