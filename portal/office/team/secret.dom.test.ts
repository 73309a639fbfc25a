import { render } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { press } from '#portal/testing/render-portal.ts'
import { shownToasts } from '#portal/testing/shown-toasts.ts'
import { Secret } from './member-dialogs.tsx'

test('a key that is shown once says whether it was copied', async () => {
  render(createElement(Secret, { text: 'a key that is shown once' }))
  await press('Copy')
  expect(await navigator.clipboard.readText()).toBe('a key that is shown once')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  await press('Copy')
  expect(shownToasts()).toEqual([
    { type: 'success', title: 'Success', text: 'Copied' },
    { type: 'error', title: 'Could not copy', text: 'a key that is shown once' },
  ])
})
