import { shown, toastStore } from '#portal/ui/toast-store.ts'

/** What the toasts say in the current language, oldest first. */
export const shownToasts = () =>
  toastStore.getState().toasts.map(({ type, title, text }) => ({ type, title: shown(title), text: shown(text) }))
