import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

type Name = string | RegExp

/** Presses the button of a name, as soon as there is one. */
export const press = async (name: Name, inside = document.body) =>
  userEvent.click(await within(inside).findByRole('button', { name }))

/** Types into the field of a name, as soon as there is one. */
export const typeIn = async (name: Name, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name }), text)
