import { whenIdle } from '#portal/lib/when-idle.ts'

let isPrepared = false

/**
 * Prefetches, when idle, the code of messages, questions and dialogs for a page that may show them: they then work
 * without a network, and can report that there is none. A page without any fetches nothing.
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
