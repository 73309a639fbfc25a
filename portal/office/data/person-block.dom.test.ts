import { createElement, Fragment } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { press, renderOffice, screen, userEvent, waitFor } from '#portal/office/testing/render-office.ts'
import { ConfirmHost } from '#portal/ui/confirm-host.tsx'
import { confirmStore } from '#portal/ui/confirm-store.ts'
import { toastStore } from '#portal/ui/toast-store.ts'
import { PersonBlock } from './data-page.tsx'

afterEach(() => {
  confirmStore.getState().answer('cancel')
})

test('a person’s copy and erasure are both seen before an address is typed, and Enter does neither', async () => {
  const erased = { companies: 0, contacts: 0, badges: 1, speakers: 0, visas: 0, notes: 0, mails: 3, files: 0 }
  const asked = vi.fn(async () => Response.json({ message: 'Erased', erased, stillNamedIn: [] }))
  vi.stubGlobal('fetch', asked)
  renderOffice(createElement(Fragment, {}, createElement(PersonBlock), createElement(ConfirmHost)))
  const field = await screen.findByRole('textbox', { name: 'E-mail' })
  const buttons = () => screen.getAllByRole<HTMLButtonElement>('button').map((one) => [one.textContent, one.disabled])
  const both = (isDisabled: boolean) => [
    ['Save everything', isDisabled],
    ['Erase', isDisabled],
  ]
  expect(buttons()).toEqual(both(true))
  await userEvent.type(field, 'ada@weser.example{Enter}')
  expect(buttons()).toEqual(both(false))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(asked).not.toHaveBeenCalled()
  await press('Erase')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('ada@weser.example')
  await press('Erase', question)
  await waitFor(() => expect(toastStore.getState().toasts).toMatchObject([{ text: 'Badges (1), Mails (3)' }]))
})
