import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement, type ReactNode, Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { EDITION } from '#portal/lib/edition.ts'
import { setTransport } from '#portal/lib/http-transport.ts'
import { createQueryCache, QueryCacheContext } from '#portal/lib/query-cache.ts'
import { createQueryClient } from '#portal/lib/query-client.ts'
import { RouterNavigation } from '#portal/lib/router-navigation.tsx'
import type { CallRequest } from '#shared/contract/client.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'

// A test that renders also looks and presses: one import brings all of it, as the library's own guide advises.
export * from '@testing-library/react'
export { userEvent } from '@testing-library/user-event'

/**
 * Renders a part of the portal inside what every page has around it. `answer` stands for the server; the edition is
 * that of the defaults. Returns the calls that were made.
 */
export function renderPortal(part: ReactNode, answer: (call: CallRequest) => unknown = () => ({}), at = '/') {
  const calls: CallRequest[] = []
  const queries = createQueryClient()
  const cache = createQueryCache()
  cache.set(EDITION, EDITION_DEFAULTS)
  setTransport(async (call) => {
    calls.push(call)
    return await answer(call)
  })
  const page = createElement(Suspense, { fallback: null }, part)
  const placed = createElement(RouterNavigation, null, page)
  const router = createElement(MemoryRouter, { initialEntries: [at] }, placed)
  const asking = createElement(QueryCacheContext, { value: cache }, router)
  render(createElement(QueryClientProvider, { client: queries }, asking))
  return { calls, cache }
}

type Name = string | RegExp

/** Presses the button of a name, as soon as there is one. */
export const press = async (name: Name, inside = document.body) =>
  userEvent.click(await within(inside).findByRole('button', { name }))

/** Types into the field of a name, as soon as there is one. */
export const typeIn = async (name: Name, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name }), text)
