import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { ImportPage } from '#portal/office/import/import-page.tsx'
import type { ImportReport } from '#shared/import/import.contract.ts'

const column = (heading: string) => ({ heading, samples: [] })
/** Nothing is wrong with its one row. */
export const REPORT: ImportReport = {
  rows: 1,
  mistakes: [],
  warnings: [],
  headerRow: 1,
  topRows: [{ row: 1, text: 'Nom · Prénom · E-mail · Type de badge' }],
  columns: ['Nom', 'Prénom', 'E-mail', 'Type de badge'].map(column),
}

/** The page before a file is chosen. */
export function openImport() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = createElement(MemoryRouter, {}, createElement(ImportPage))
  const { container } = render(createElement(QueryClientProvider, { client }, page))
  return { container, user: userEvent.setup({ applyAccept: false, delay: null }) }
}
