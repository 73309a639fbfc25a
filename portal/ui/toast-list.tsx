import { useEffect } from 'react'
import {
  type QueuedToast,
  UNSTABLE_ToastRegion as Region,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { Icon, type IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import css from './toast-list.module.css'
import { shown, type ToastItem, type ToastType, toastStore } from './toast-store.ts'

/** Between a toast and the control, so that its focus ring is seen too. */
const ROOM_PX = 8

/**
 * While the toasts would cover the focused control, they move to the other end of the window: there is not
 * always room to scroll it out from under them.
 */
function keepClear(region: HTMLElement | null) {
  if (!region) return undefined
  const place = () => {
    region.removeAttribute('data-away')
    const field = document.activeElement
    if (!field?.matches('input, textarea, select, button, a, [contenteditable]') || region.contains(field)) return
    const usual = overlap(region, field)
    if (usual === 0) return
    region.setAttribute('data-away', '')
    if (overlap(region, field) >= usual) region.removeAttribute('data-away')
  }
  const toasts = new MutationObserver(place)
  toasts.observe(region, { childList: true, subtree: true })
  document.addEventListener('focusin', place)
  window.addEventListener('scroll', place, { capture: true, passive: true })
  window.addEventListener('resize', place)
  place()
  return () => {
    toasts.disconnect()
    document.removeEventListener('focusin', place)
    window.removeEventListener('scroll', place, { capture: true })
    window.removeEventListener('resize', place)
  }
}

/** How many pixels of the field's height are under the toasts. */
function overlap(region: HTMLElement, field: Element) {
  const { top, bottom, left, right } = field.getBoundingClientRect()
  const overlaps = [...region.querySelectorAll('[data-type]')].map((toast) => {
    const box = toast.getBoundingClientRect()
    if (box.right < left || box.left > right) return 0
    return Math.min(box.bottom + ROOM_PX, bottom) - Math.max(box.top - ROOM_PX, top)
  })
  return Math.max(0, ...overlaps)
}

const ICONS: Record<ToastType, IconName> = { success: 'check', info: 'info', warn: 'warning', error: 'cross' }

// react-aria shows and announces toasts and handles F6; the store does the timing, so the queue gets no timeouts.
const queue = new ToastQueue<ToastItem>()
const keys = new Map<number, string>()

function mirror(toasts: readonly ToastItem[]) {
  const ids = new Set(toasts.map((item) => item.id))
  for (const item of toasts) {
    if (!keys.has(item.id)) keys.set(item.id, queue.add(item))
  }
  for (const [id, key] of keys) {
    if (ids.has(id)) continue
    keys.delete(id)
    queue.close(key)
  }
}

toastStore.subscribe((state) => mirror(state.toasts))
// Toasts queued before this file loaded.
mirror(toastStore.getState().toasts)

/** The toast area itself; see toast-region.tsx. */
export function ToastList() {
  const { t } = useTranslation()
  const hasToasts = useStore(toastStore, (state) => state.toasts.length > 0)
  // react-aria registers the F6 landmark once, when it mounts; an empty region has no element to register.
  if (!hasToasts) return null
  return (
    <Region ref={keepClear} queue={queue} className={css.region ?? ''} aria-label={t('toasts')} data-noprint>
      {({ toast }) => <ToastCard toast={toast} />}
    </Region>
  )
}

function ToastCard({ toast }: { toast: QueuedToast<ToastItem> }) {
  const { t } = useTranslation()
  const { id, type, title, text, link } = toast.content
  const { hold, release, dismiss } = toastStore.getState()
  useEffect(() => release(id, 'unseen'), [id, release])
  return (
    <Toast toast={toast} className={css.toast ?? ''} data-type={type} data-surface="dark">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pauses the clock, does nothing else */}
      <div
        className={css.body}
        role="presentation"
        onMouseEnter={() => hold(id, 'hover')}
        onMouseLeave={() => release(id, 'hover')}
        onFocus={() => hold(id, 'focus')}
        onBlur={() => release(id, 'focus')}
      >
        <span className={css.key}>
          <Icon name={ICONS[type]} />
        </span>
        <ToastContent className={css.words ?? ''}>
          <Text slot="title" className={'strong'}>
            {shown(title)}
          </Text>
          {text && (
            <Text slot="description" className="text-15">
              {shown(text)}
            </Text>
          )}
          {link && <a href={link.href}>{link.label}</a>}
        </ToastContent>
        <span className={type === 'error' ? css.close : css.closeQuiet}>
          <IconButton icon="cross" label={t('close')} onPress={() => dismiss(id)} />
        </span>
      </div>
    </Toast>
  )
}
