import { createStore } from 'zustand/vanilla'
import { TOAST_DURATION_MS } from '#shared/widget-constants.ts'

/** DLG-12. `warn` is the specification's warning toast. */
export type ToastType = 'success' | 'error' | 'info' | 'warn'

/** An address of the app, such as '#/data'. */
export type ToastLink = { href: string; label: string }

export type ToastItem = { id: number; type: ToastType; title: string; text?: string; link?: ToastLink }

/** `life` in ms; errors ignore it and stay until closed (DLG-11, Q-151), or as long as `errorLife` says. */
export type ToastOptions = { type: ToastType; title: string; text?: string; life?: number; link?: ToastLink }

/** `unseen`: the code that renders it is still loading. */
export type ToastHold = 'hover' | 'focus' | 'unseen'

export type ToastStore = {
  toasts: ToastItem[]
  /** ms; not finite where nobody is in a hurry. */
  errorLife: number
  show: (options: ToastOptions) => number
  dismiss: (id: number) => void
  /** Stops the timer and keeps the remaining time; it resumes when every hold is released. */
  hold: (id: number, by: ToastHold) => void
  release: (id: number, by: ToastHold) => void
}

type Clock = {
  left: number
  since: number
  timer: ReturnType<typeof setTimeout> | undefined
  holds: Set<ToastHold>
}

/** More at once would cover the page: a further toast takes the place of the oldest, errors excepted. */
const MOST_AT_ONCE = 3

/** Toasts and their timers, independent of how they look. */
export function createToastStore() {
  const clocks = new Map<number, Clock>()
  let lastId = 0

  return createStore<ToastStore>()((set, get) => {
    const run = (id: number, clock: Clock) => {
      clock.since = Date.now()
      clock.timer = setTimeout(() => get().dismiss(id), clock.left)
    }
    return {
      toasts: [],
      errorLife: Number.POSITIVE_INFINITY,
      show({ type, title, text, link, life = TOAST_DURATION_MS }) {
        for (const { id } of replacedBy({ type, title, ...(text !== undefined && { text }) }, get().toasts))
          get().dismiss(id)
        const id = ++lastId
        const item: ToastItem = { id, type, title, ...(text !== undefined && { text }), ...(link && { link }) }
        set({ toasts: [...get().toasts, item] })
        const left = type === 'error' ? get().errorLife : life
        if (Number.isFinite(left)) {
          const clock: Clock = { left, since: 0, timer: undefined, holds: new Set() }
          clocks.set(id, clock)
          run(id, clock)
        }
        return id
      },
      dismiss(id) {
        clearTimeout(clocks.get(id)?.timer)
        clocks.delete(id)
        set({ toasts: get().toasts.filter((item) => item.id !== id) })
      },
      hold(id, by) {
        const clock = clocks.get(id)
        if (!clock) return
        if (clock.holds.size === 0) {
          clearTimeout(clock.timer)
          clock.left = Math.max(0, clock.left - (Date.now() - clock.since))
        }
        clock.holds.add(by)
      },
      release(id, by) {
        const clock = clocks.get(id)
        if (clock?.holds.delete(by) && clock.holds.size === 0) run(id, clock)
      },
    }
  })
}

/** What leaves for the next toast: the same words, which are said once, and the oldest of too many. */
function replacedBy({ type, title, text }: ToastOptions, toasts: readonly ToastItem[]): ToastItem[] {
  const isSame = (one: ToastItem) => one.type === type && one.title === title && one.text === text
  const passing = toasts.filter((one) => one.type !== 'error' && !isSame(one))
  const surplus = type === 'error' ? 0 : Math.max(0, passing.length - MOST_AT_ONCE + 1)
  return [...toasts.filter(isSame), ...passing.slice(0, surplus)]
}

export const toastStore = createToastStore()

type Extra = { life?: number; link?: ToastLink }

/** Shows a toast: `toast.success(t('title'), t('text'))`. Works outside React. */
export const toast = {
  success: (title: string, text?: string, extra?: Extra) => say('success', title, text, extra),
  error: (title: string, text?: string) => say('error', title, text),
  info: (title: string, text?: string, extra?: Extra) => say('info', title, text, extra),
  warn: (title: string, text?: string, extra?: Extra) => say('warn', title, text, extra),
}

function say(type: ToastType, title: string, text?: string, extra?: Extra) {
  return toastStore.getState().show({ type, title, ...(text !== undefined && { text }), ...extra })
}
