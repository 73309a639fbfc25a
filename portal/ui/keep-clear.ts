/** Between a toast and the field, so that its focus ring is seen too. */
const ROOM_PX = 8

/**
 * While the toasts would lie over the field in use, they stand at the other end of the window: there is not
 * always room to scroll the field away from under them.
 */
export function keepClear(region: HTMLElement | null): (() => void) | undefined {
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

/** How many pixels of the field's height lie under the toasts. */
function overlap(region: HTMLElement, field: Element): number {
  const { top, bottom, left, right } = field.getBoundingClientRect()
  const lie = [...region.querySelectorAll('[data-type]')].map((toast) => {
    const box = toast.getBoundingClientRect()
    if (box.right < left || box.left > right) return 0
    return Math.min(box.bottom + ROOM_PX, bottom) - Math.max(box.top - ROOM_PX, top)
  })
  return Math.max(0, ...lie)
}
