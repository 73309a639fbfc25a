import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderOffice, screen } from '#portal/office/testing/render-office.ts'
import type { RestoreCheck } from '#shared/backup/backup.contract.ts'
import { RestoreCheckBlock } from './backups-block.tsx'

const AT = '2031-10-06T09:00:00.000Z'
const CHECK: RestoreCheck = {
  ...{ name: 'one', createdAt: AT, at: AT, tookMs: 600, files: { restored: 655, whole: 655 }, faults: [] },
  tables: [
    { table: 'company', inUse: 60, restored: 60, isSame: true },
    { table: 'outbox', inUse: 895, restored: 893, isSame: true },
    { table: 'badge', inUse: 890, restored: 892, isSame: true },
  ],
}

test('of a whole backup each row says why it counts otherwise than what is in use', () => {
  renderOffice(createElement(RestoreCheckBlock, { name: 'one' }), [[{ queryKey: ['restoreTest', 'one'] }, CHECK]])
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows.slice(1)).toEqual([
    'Companies6060same',
    'Mails895893same, 2 added since',
    'Badges890892same, 2 deleted since',
  ])
  screen.getByText(/What came after it is in the next backup/)
})
