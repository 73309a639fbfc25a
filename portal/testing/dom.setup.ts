import { cleanup, configure } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, vi } from 'vitest'
import { addTexts } from '#portal/lib/add-texts.ts'
import { overHttp, setTransport } from '#portal/lib/http-transport.ts'
import { loadTexts } from '#portal/lib/i18n.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { sessionStore } from '#portal/lib/session.ts'
import { importDraft } from '#portal/office/import/use-import-draft.ts'
import { pageKeys } from '#portal/office/lib/page-keys.ts'
import { saveStatusStore } from '#portal/office/lib/save-state.ts'
import { undoStore } from '#portal/office/lib/undo-store.ts'
import { confirmStore } from '#portal/ui/confirm-store.ts'
import { toastStore } from '#portal/ui/toast-store.ts'

const office = import.meta.glob<object>('../../shared/locales/desktop/*/*.json', {
  eager: true,
  import: 'default',
})

// Parts that are fetched later (lazyPart) take their time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
await loadTexts()
addTexts(office)
await i18next.changeLanguage('en')

const anew = <T>(store: { setState(state: T, isWhole: true): void; getInitialState(): T }) =>
  store.setState(store.getInitialState(), true)

// What a test leaves in what all share is put back before the next.
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  await i18next.changeLanguage('en')
  localStorage.clear()
  sessionStorage.clear()
  setTransport(overHttp)
  queryClient.clear()
  while (toastStore.getState().toasts[0]) toastStore.getState().dismiss(toastStore.getState().toasts[0]?.id ?? 0)
  anew(confirmStore)
  anew(importDraft)
  anew(pageKeys)
  anew(saveStatusStore)
  anew(sessionStore)
  anew(undoStore)
  document.documentElement.removeAttribute('style')
})
