import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useListedKeys } from '#portal/office/lib/page-keys.ts'

/** Landmarks and tables; a nested section belongs to its parent. */
const PANES = 'header, nav, main, [role="region"], section[aria-label], section[aria-labelledby], [role="grid"]'
const BLOCKS = 'section, [role="region"]'

const isVisible = (pane: Element) => pane.checkVisibility?.() ?? true

/** The panes of the page, from top to bottom. */
export function panesOf(page: ParentNode) {
  return [...page.querySelectorAll<HTMLElement>(PANES)].filter(
    (pane) => isVisible(pane) && !(pane.matches(BLOCKS) && pane.parentElement?.closest(BLOCKS)),
  )
}

/** The element that last had the focus in each pane. */
const lastFocusIn = new WeakMap<HTMLElement, HTMLElement>()

/** F6 moves to the next pane, Shift+F6 to the previous one; each pane restores its last focus. */
export function usePaneKeys() {
  const { t } = useTranslation('organizer')
  useListedKeys([{ keys: ['F6', 'Shift+F6'], label: t('keys.panes') }], true)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const from = document.activeElement
      if (event.key !== 'F6' || from?.closest('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      // react-aria's toasts handle F6 too.
      event.stopImmediatePropagation()
      const panes = panesOf(document)
      const index = panes.findLastIndex((pane) => pane.contains(from))
      if (from instanceof HTMLElement && panes[index]) lastFocusIn.set(panes[index], from)
      const next = event.shiftKey ? (index < 0 ? panes.length - 1 : index - 1) : index + 1
      const pane = panes.at(next % panes.length)
      if (pane) enter(pane)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

function enter(pane: HTMLElement) {
  const last = lastFocusIn.get(pane)
  const stop = pane.role === 'grid' ? pane.querySelector<HTMLElement>('[tabindex="0"]') : undefined
  const target = last?.isConnected ? last : (stop ?? pane)
  if (target === pane && !pane.hasAttribute('tabindex')) {
    pane.tabIndex = -1
    pane.dataset.pane = ''
  }
  target.focus()
}
