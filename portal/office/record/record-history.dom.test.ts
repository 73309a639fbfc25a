import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { createElement, Suspense } from 'react'
import { expect, test } from 'vitest'
import { RecordHistory } from './record-history.tsx'

const line = (seq: number, given: object) => ({
  ...{ seq, at: '2031-10-06T08:00:00.000Z', actor: 'organizer Selma Tounsi', who: '', entity: 'badge', id: 'b1' },
  ...{ record: 'Karim Haddadj', fields: [], ...given },
})

test('a record’s history names the changed fields, who changed them and when, and says that it keeps no values', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const lines = [line(3, { fields: ['email', 'position'] }), line(2, { actor: 'link', fields: ['urlPhoto'] })]
  client.setQueryData(['audit', { entity: 'badge', id: 'b1' }], { pages: [lines], pageParams: [0] })
  const history = createElement(RecordHistory, { entity: 'badge', id: 'b1' })
  render(createElement(QueryClientProvider, { client }, createElement(Suspense, { fallback: null }, history)))
  const block = await screen.findByRole('region', { name: 'History' })
  expect(block.textContent).toContain('Earlier values are not kept.')
  const said = within(block)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(said[0]).toMatch(/6 Oct.*E-mail, job title, by Selma Tounsi$/)
  expect(said[1]).toMatch(/Photo, by the holder of the link$/)
})
