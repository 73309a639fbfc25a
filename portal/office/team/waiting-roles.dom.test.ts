import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { queries } from '#portal/office/lib/queries.ts'
import { TeamPage } from './team-page.tsx'

function open(waiting: readonly string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(queries.me.queryKey, { _id: 'm1', name: 'Selma', calls: [], roles: [], waiting } as never)
  client.setQueryData(queries.members.queryKey, [])
  const page = createElement(MemoryRouter, null, createElement(TeamPage))
  render(createElement(QueryClientProvider, { client }, page))
}

test('the team says which roles wait for a second factor, and where it is set up', () => {
  open(['owner'])
  expect(screen.getByText(/count only once you have a second factor: Owner/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Set up the second factor' }).getAttribute('href')).toBe('/account')
})

test('a member whose roles all count is told nothing of it', () => {
  open([])
  expect(screen.queryByText(/second factor/)).toBeNull()
})
