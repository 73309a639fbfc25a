import { useStore } from 'zustand'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import { toastStore } from './toast-store.ts'

const ToastPlates = lazyPart(async () => (await import('./toast-plates.tsx')).ToastPlates)

/** The app's one toast area: centred, at the bottom, on phones at the top. Render it once, beside the routes. */
export function ToastRegion() {
  const hasToasts = useStore(toastStore, (state) => state.toasts.length > 0)
  return hasToasts && <ToastPlates />
}
