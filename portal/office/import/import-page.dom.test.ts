import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ImportReport } from '#shared/import/import.contract.ts'
import { openImport, REPORT } from './testing/open-import.ts'

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
  const { container } = openImport()
  await userEvent.upload(container.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'badges.csv'))
  await vi.waitUntil(() => asked.length === 2)
  expect(asked).toEqual(['/api/import/companies', '/api/import/people'])
  expect(screen.queryByLabelText('The file holds')).toBeNull()
  answerPeople(REPORT)
  expect(await screen.findByLabelText('The file holds')).toHaveProperty('value', 'badge')
})
