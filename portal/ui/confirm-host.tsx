import { useStore } from 'zustand'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import { confirmStore } from './confirm-store.ts'

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

/** The app's one confirmation. Render it once, beside the routes; ask with `confirm()`. */
export function ConfirmHost() {
  const hasAsked = useStore(confirmStore, (state) => state.request !== undefined)
  return hasAsked && <ConfirmDialog />
}
