import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openImport, REPORT } from './testing/open-import.ts'

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
  const { user, container } = openImport()
  await user.upload(container.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'badges.csv'))
  await user.click(await screen.findByRole('button', { name: 'Dry run' }))
  const field = await screen.findByLabelText(/^Row 2/, { selector: 'input' })
  await user.clear(field)
  await user.type(field, 'other.name@zid.example')
  expect(field).toHaveProperty('value', 'other.name@zid.example')
})
