import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useListedKeys } from '#portal/office/lib/page-keys.ts'

/** Landmarks and tables; a block within another belongs to it. */
const PANES = 'header, nav, main, [role="region"], section[aria-label], section[aria-labelledby], [role="grid"]'
const BLOCKS = 'section, [role="region"]'

const isSeen = (pane: Element) => pane.checkVisibility?.() ?? true

/** The panes of the page, from top to bottom. */
export function panesOf(page: ParentNode): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(PANES)].filter(
    (pane) => isSeen(pane) && !(pane.matches(BLOCKS) && pane.parentElement?.closest(BLOCKS)),
  )
}

/** Where the focus was in each pane when it was left. */
const left = new WeakMap<HTMLElement, HTMLElement>()

/** F6 goes from pane to pane, Shift+F6 back; each is found as it was left. */
export function usePaneKeys(): void {
  const { t } = useTranslation('organizer')
  useListedKeys([{ keys: ['F6', 'Shift+F6'], does: t('keys.panes') }], true)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const from = document.activeElement
      if (event.key !== 'F6' || from?.closest('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      // The toasts of react-aria know a way of their own, among themselves.
      event.stopImmediatePropagation()
      const panes = panesOf(document)
      const at = panes.findLastIndex((pane) => pane.contains(from))
      if (from instanceof HTMLElement && panes[at]) left.set(panes[at], from)
      const next = event.shiftKey ? (at < 0 ? panes.length - 1 : at - 1) : at + 1
      const pane = panes.at(next % panes.length)
      if (pane) enter(pane)
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}

function enter(pane: HTMLElement): void {
  const known = left.get(pane)
  const stop = pane.role === 'grid' ? pane.querySelector<HTMLElement>('[tabindex="0"]') : undefined
  const target = known?.isConnected ? known : (stop ?? pane)
  if (target === pane && !pane.hasAttribute('tabindex')) {
    pane.tabIndex = -1
    pane.dataset.pane = ''
  }
  target.focus()
}
