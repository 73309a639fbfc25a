import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createElement, Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { queries } from '#portal/office/lib/queries.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { StatusSelect } from './company-facts.tsx'

function show(companyStatuses: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(queries.edition.queryKey, { ...EDITION_DEFAULTS, companyStatuses })
  client.setQueryData(queries.companies.queryKey, [])
  client.setQueryData(queries.me.queryKey, { name: 'Selma', calls: ['company.setCompanyStatus'] } as never)
  const company = { _id: 'c1', folder: '' } as never
  const select = createElement(StatusSelect, { company, onSaved: () => undefined })
  const page = createElement(MemoryRouter, null, createElement(Suspense, { fallback: null }, select))
  return render(createElement(QueryClientProvider, { client }, page))
}

test('Q-276 without a list of statuses it is said where that is kept', async () => {
  const { unmount } = show([])
  const link = await screen.findByRole('link', { name: 'List the statuses under Edition' })
  expect(link.getAttribute('href')).toBe('/edition?key=companyStatuses')
  unmount()
  show(['Confirmed'])
  expect(await screen.findByRole('button', { name: /Status/ })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
