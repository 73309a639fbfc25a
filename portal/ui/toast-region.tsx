import { useStore } from 'zustand'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import { toastStore } from './toast-store.ts'

let canDraw = false
const ToastPlates = lazyPart(async () => {
  const { ToastPlates } = await import('./toast-plates.tsx')
  canDraw = true
  return ToastPlates
})

// On a slow network the first toast would end before anybody saw it: its time begins when it is drawn.
toastStore.subscribe(({ toasts, hold }, before) => {
  if (canDraw) return
  for (const item of toasts) if (!before.toasts.includes(item)) queueMicrotask(() => hold(item.id, 'unseen'))
})

/** The app's one toast area: centred, at the bottom, on phones at the top. Render it once, beside the routes. */
export function ToastRegion() {
  const hasToasts = useStore(toastStore, (state) => state.toasts.length > 0)
  return hasToasts && <ToastPlates />
}
