import { createElement } from 'react'
import { expect, test } from 'vitest'
import { cleanup, press, render, screen, within } from '#portal/testing/render-portal.ts'
import { ConfirmHost } from '#portal/ui/confirm-host.tsx'
import { confirm } from './calls.ts'

test('the button that deletes says so, in place of Yes', async () => {
  render(createElement(ConfirmHost))
  const answer = confirm({ item: 'Karim Haddadj', canUndo: true })
  const question = await screen.findByRole('alertdialog', { name: 'Delete Karim Haddadj?' })
  expect(within(question).queryByRole('button', { name: 'Yes' })).toBeNull()
  await press('Delete', question)
  expect(await answer).toBe(true)
  cleanup()
})
