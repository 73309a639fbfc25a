import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markFirstPageShown } from '#portal/lib/when-idle.ts'
import { renderPortal, screen, waitFor } from '#portal/testing/render-portal.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { TopLinks } from './top-links.tsx'

test('the focus stays on a manual that is not online when the tooltip that says so has loaded', async () => {
  renderPortal(createElement(TopLinks, { company: undefined, edition: EDITION_DEFAULTS }), () => [])
  const [before] = await screen.findAllByRole('button', { name: /manual/ })
  before?.focus()
  markFirstPageShown()
  await waitFor(() => expect(before?.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getAllByRole('button', { name: /manual/ })[0])
})
