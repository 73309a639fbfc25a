import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPortal, screen } from '#portal/testing/render-portal.ts'
import { AppHeader } from './app-header.tsx'

const at = (day: string) => vi.useFakeTimers({ now: Date.parse(day), toFake: ['Date'] })

test('FACT-02 Q-002 after the last day of the event a public page says once, quietly, that it has taken place', async () => {
  at('2025-10-08T23:30:00Z')
  renderPortal(createElement(AppHeader))
  expect(await screen.findAllByText('This event has already taken place.')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('FACT-02 on the last day of the event nothing mentions its end, nor does the header of a signed-in company or of a badge', async () => {
  at('2025-10-08T22:30:00Z')
  renderPortal(createElement(AppHeader, {}, 'Last day'))
  await screen.findByText('Last day')
  at('2026-11-28T08:00:00Z')
  renderPortal(createElement(AppHeader, { avatar: 'S' }, 'Signed in'))
  renderPortal(createElement(AppHeader, { hasLanyard: true }, 'A badge'))
  await screen.findByText('Signed in')
  await screen.findByText('A badge')
  expect(screen.queryByText(/taken place/)).toBeNull()
})
