import { addToCounts, allOf, bit, type Counted, noteForCommit, triggersWith } from './counted.ts'

/** What lists tell of all their rows. */
const TOTALS: Record<string, Counted> = {
  outbox: { columns: ['key'], counts: [{ name: `'mailOf'`, key: 'row.key', of: '1 = 1' }] },
  material: { columns: ['deletedAt'], counts: [{ name: `'material'`, key: `''`, of: 'row."deletedAt" is null' }] },
  visa: {
    columns: ['deletedAt', 'trashedAt'],
    counts: [{ name: `'visa'`, key: bit('row."trashedAt" is not null'), of: 'row."deletedAt" is null' }],
  },
}
export const addTotalTriggers = triggersWith(addToCounts, TOTALS, 'total_counted')
export const noteTotalTriggers = triggersWith(noteForCommit, TOTALS, 'total_counted')
export const ALL_TOTALS = allOf(TOTALS)
