import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { createElement, Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { queries } from '#portal/office/lib/queries.ts'
import { Todo } from './todo.tsx'

afterEach(() => i18next.changeLanguage('en'))

test('reasons of failed mails are set apart as each language writes it', async () => {
  await i18next.changeLanguage('fr')
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(queries.me.queryKey, { name: 'Selma', calls: [], waiting: [] } as never)
  const failures = [
    { reason: 'mailbox does not exist', count: 11 },
    { reason: 'no such mail domain', count: 2 },
  ]
  const overview = {
    ...{ at: '2031-10-06T08:00:00.000Z', companies: 3, failures, lastLinkAt: null },
    waits: { failedMails: { count: 13, oldestAt: null } },
  }
  const todo = createElement(Todo, { overview: overview as never })
  const page = createElement(MemoryRouter, null, createElement(Suspense, { fallback: null }, todo))
  render(createElement(QueryClientProvider, { client }, page))
  expect((await screen.findByRole('link')).textContent).toMatch(/, 11\u202f; /)
})
