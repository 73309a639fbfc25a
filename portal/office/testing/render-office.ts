import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createElement, type ReactNode, Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'

export * from '#portal/testing/render-portal.ts'

/** A query, and its answer. */
type Known = readonly [query: { queryKey: QueryKey }, answer: unknown]

/** Renders a part of the office at an address. What is known is not asked for. */
export function renderOffice(part: ReactNode, known: readonly Known[] = [], at = '/') {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
  for (const [{ queryKey }, answer] of known) client.setQueryData(queryKey, answer)
  const page = createElement(Suspense, { fallback: null }, part)
  const router = createElement(MemoryRouter, { initialEntries: [at] }, page)
  return render(createElement(QueryClientProvider, { client }, router))
}
