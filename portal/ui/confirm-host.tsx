import { useStore } from 'zustand'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import { confirmStore } from './confirm-store.ts'

/** Prefetched by prepareDialogs on pages that may show one. */
const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog, undefined, 'shown')

/** The app's one confirmation. Render it once, next to the routes; ask with `confirm()`. */
export function ConfirmHost() {
  const hasAsked = useStore(confirmStore, (state) => state.request !== undefined)
  return hasAsked && <ConfirmDialog />
}
