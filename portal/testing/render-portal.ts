import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createElement, type ReactNode, Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { answerCallsWith } from '#portal/lib/http-transport.ts'
import { createQueryClient } from '#portal/lib/query-client.ts'
import type { CallRequest } from '#shared/contract/client.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'

/**
 * Renders a part of the portal inside what every page has around it. `answer` stands for the server; the edition is
 * that of the defaults. Returns the calls that were made.
 */
export function renderPortal(part: ReactNode, answer: (call: CallRequest) => unknown = () => ({}), at = '/') {
  const calls: CallRequest[] = []
  const queries = createQueryClient()
  queries.setQueryData(['edition'], EDITION_DEFAULTS)
  answerCallsWith(async (call) => {
    calls.push(call)
    return await answer(call)
  })
  const page = createElement(Suspense, { fallback: null }, part)
  render(
    createElement(
      QueryClientProvider,
      { client: queries },
      createElement(MemoryRouter, { initialEntries: [at] }, page),
    ),
  )
  return { calls, queries }
}
