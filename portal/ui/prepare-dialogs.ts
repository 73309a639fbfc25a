import { whenIdle } from '#portal/lib/when-idle.ts'

let isPrepared = false

/**
 * Fetches what draws messages, questions and dialogs when idle, for a page that may have some: then they need no network
 * any more, and can say that there is none. A page that has none fetches nothing.
 */
export function prepareDialogs() {
  if (isPrepared) return
  isPrepared = true
  whenIdle(() =>
    Promise.all([import('./toast-list.tsx'), import('./confirm-dialog.tsx'), import('./dialog-panel.tsx')]).catch(
      () => {
        isPrepared = false
      },
    ),
  )
}
