import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { ImportReport } from '#shared/import/import.contract.ts'
import { ImportPage } from './import-page.tsx'

const column = (heading: string) => ({ heading, samples: [], filled: 0, different: 0 })
const REPORT: ImportReport = {
  ...{ rows: 1, mistakes: [], warnings: [], headerRow: 1 },
  tops: [{ row: 1, text: 'Nom · Prénom · E-mail · Type de badge' }],
  columns: ['Nom', 'Prénom', 'E-mail', 'Type de badge'].map(column),
}

function openPage() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = createElement(MemoryRouter, {}, createElement(ImportPage))
  const { container } = render(createElement(QueryClientProvider, { client }, page))
  return { container, user: userEvent.setup({ applyAccept: false, delay: null }) }
}

afterEach(() => void vi.unstubAllGlobals())

test('a correction keeps every letter, however fast it is typed', async () => {
  const mistake = {
    row: 2,
    column: 'E-mail',
    value: 'a@',
    code: 'email',
    en: 'No e-mail address',
    fr: 'Adresse invalide',
  }
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.includes('/api/import/')) return new Response('[]')
    return new Response(JSON.stringify({ ...REPORT, mistakes: [mistake] }))
  })
  const { user, container } = openPage()
  await user.upload(container.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'badges.csv'))
  await user.click(await screen.findByRole('button', { name: 'Dry run' }))
  const field = await screen.findByLabelText(/^Row 2/, { selector: 'input' })
  await user.type(field, 'other.name@zid.example')
  expect(field).toHaveProperty('value', 'other.name@zid.example')
})
