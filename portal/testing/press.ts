import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Clicks the button of that name. */
export const press = (user: UserEvent, name: string | RegExp) => user.click(screen.getByRole('button', { name }))
