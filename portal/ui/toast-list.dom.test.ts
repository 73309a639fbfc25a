import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { createElement } from 'react'
import { test } from 'vitest'
import { CallError } from '#shared/contract/call-error.ts'
import { ToastRegion } from './toast-region.tsx'
import { toastFailure } from './toast-store.ts'

test('a lasting error follows the language that is chosen meanwhile', async () => {
  render(createElement(ToastRegion))
  toastFailure(new CallError(0, ''), 'Error')
  await screen.findByText('The server did not answer. Check your connection, then try again.')
  await i18next.changeLanguage('fr')
  await screen.findByText('Le serveur n’a pas répondu. Vérifiez votre connexion, puis réessayez.')
})
