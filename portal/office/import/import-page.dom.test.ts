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

test('Q-282 columns are shown once it is known what the file holds, and never those of companies before', async () => {
  const asked: string[] = []
  let answerPeople: (report: ImportReport) => void = () => undefined
  vi.stubGlobal('fetch', (path: string) => {
    if (!path.includes('/api/import/')) return Promise.resolve(new Response('[]'))
    asked.push(path.split('?')[0] ?? '')
    if (path.includes('companies')) return Promise.resolve(new Response(JSON.stringify(REPORT)))
    return new Promise((resolve) => {
      answerPeople = (report) => resolve(new Response(JSON.stringify(report)))
    })
  })
  const { user, container } = openPage()
  await user.upload(container.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'badges.csv'))
  await vi.waitUntil(() => asked.length === 2)
  expect(asked).toEqual(['/api/import/companies', '/api/import/people'])
  expect(screen.queryByLabelText('The file holds')).toBeNull()
  answerPeople(REPORT)
  expect(await screen.findByLabelText('The file holds')).toHaveProperty('value', 'badge')
})
