import { useStore } from 'zustand'
import { deferred } from '#portal/lib/deferred.tsx'
import { confirmStore } from './confirm-store.ts'

const ConfirmDialog = deferred(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

/** The app's one confirmation. Render it once, beside the routes; ask with `confirm()`. */
export function ConfirmHost() {
  const hasAsked = useStore(confirmStore, (state) => state.request !== undefined)
  return hasAsked && <ConfirmDialog />
}
