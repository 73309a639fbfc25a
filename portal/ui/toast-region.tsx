import { useStore } from 'zustand'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import { toastStore } from './toast-store.ts'

let canDraw = false
/** prepareDialogs prefetches it on pages that may need it. */
const ToastList = lazyPart(
  async () => {
    const { ToastList } = await import('./toast-list.tsx')
    canDraw = true
    return ToastList
  },
  undefined,
  'shown',
)

// On a slow network the first toast could expire before it is visible, so its time starts when it is rendered.
toastStore.subscribe(({ toasts, hold }, before) => {
  if (canDraw) return
  for (const item of toasts) if (!before.toasts.includes(item)) queueMicrotask(() => hold(item.id, 'unseen'))
})

/** The app's only toast area: centred at the bottom, or at the top on phones. Render it once, next to the routes. */
export function ToastRegion() {
  const hasToasts = useStore(toastStore, (state) => state.toasts.length > 0)
  return hasToasts && <ToastList />
}
