import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { translate } from '#portal/lib/i18n.ts'
import ui from '#shared/locales/en/ui.json' with { type: 'json' }
import { genericTexts } from './confirm-dialog.tsx'
import { type ConfirmRequest, confirm, confirmStore } from './confirm-store.ts'
import { shown as textOf, toastStore } from './toast-store.ts'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', defaultNS: 'ui', resources: { en: { ui } } })
})
beforeEach(() => {
  for (const item of toastStore.getState().toasts) toastStore.getState().dismiss(item.id)
})

const ask = (request: ConfirmRequest) => confirmStore.getState().ask(request)
const shown = () => toastStore.getState().toasts.map(({ type, title, text }) => [type, textOf(title), textOf(text)])

test('accepting says nothing', async () => {
  const answer = confirm({ item: 'Badge Karim Haddadj' })
  expect(confirmStore.getState().isOpen).toBe(true)
  confirmStore.getState().answer('accept')
  expect(await answer).toBe(true)
  expect(confirmStore.getState().isOpen).toBe(false)
  expect(shown()).toEqual([])
})

test('DLG-06 DLG-07 rejecting shows the error toast, cancelling the warning toast', async () => {
  const first = ask({})
  confirmStore.getState().answer('reject')
  expect(await first).toBe('reject')
  const second = ask({})
  confirmStore.getState().answer('cancel')
  expect(await second).toBe('cancel')
  expect(shown()).toEqual([
    ['error', 'Rejected', 'You have rejected'],
    ['warn', 'Cancelled', 'You have cancelled'],
  ])
})

test('a second question takes the first one back, and an answer counts once', async () => {
  const first = ask({ item: 'one' })
  const second = ask({ item: 'two' })
  expect(await first).toBe('cancel')
  confirmStore.getState().answer('accept')
  confirmStore.getState().answer('cancel')
  expect(await second).toBe('accept')
  expect(shown()).toEqual([])
})

test('DLG-04 DLG-05 the general question has its header and words, unless others are brought', () => {
  expect(genericTexts({}, translate)).toEqual({
    title: 'Delete Confirmation',
    message: 'Do you want to delete this record?',
  })
  const own = { title: 'Sign out', message: 'Nothing is lost.' }
  expect(genericTexts(own, translate)).toEqual(own)
})
