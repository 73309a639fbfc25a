import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderOffice, screen, within } from '#portal/office/testing/render-office.ts'
import { RecordHistory } from './record-history.tsx'

const line = (seq: number, given: object) => ({
  seq,
  at: '2031-10-06T08:00:00.000Z',
  actor: 'organizer Selma Tounsi',
  who: '',
  entity: 'badge',
  id: 'b1',
  record: 'Karim Haddadj',
  fields: [],
  ...given,
})

test('a record’s history names the changed fields, who changed them and when, and says that it keeps no values', async () => {
  const lines = [line(3, { fields: ['email', 'position'] }), line(2, { actor: 'link', fields: ['urlPhoto'] })]
  const of = { entity: 'badge', id: 'b1' } as const
  renderOffice(createElement(RecordHistory, of), [[{ queryKey: ['audit', of] }, { pages: [lines], pageParams: [0] }]])
  const block = await screen.findByRole('region', { name: 'History' })
  expect(block.textContent).toContain('Earlier values are not kept.')
  const entries = within(block)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(entries[0]).toMatch(/6 Oct.*E-mail, job title, by Selma Tounsi$/)
  expect(entries[1]).toMatch(/Photo, by the holder of the link$/)
})
