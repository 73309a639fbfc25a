import { createStore } from 'zustand/vanilla'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { translate } from '#portal/lib/i18n.ts'
import { TOAST_DURATION_MS } from '#shared/widget-constants.ts'

/** DLG-12. `warn` is the specification's warning toast. */
export type ToastType = 'success' | 'error' | 'info' | 'warn'

/** An address of the app, such as '#/data'. */
export type ToastLink = { href: string; label: string }

/** A function is called again when the language changes, since an error stays until it is closed. */
export type ToastText = string | (() => string)
export const shown = (text: ToastText = '') => (typeof text === 'string' ? text : text())

export type ToastItem = { id: number; type: ToastType; title: ToastText; text?: ToastText; link?: ToastLink }

/** `life` in ms; errors ignore it and stay until closed (DLG-11, Q-151), or as long as `errorLife` says. */
export type ToastOptions = Omit<ToastItem, 'id'> & { life?: number }

/** `unseen`: the code that renders it is still loading. */
export type ToastHold = 'hover' | 'focus' | 'unseen'

export type ToastStore = {
  /** Those that are shown. */
  toasts: ToastItem[]
  /** Passing ones whose turn comes when one of those shown leaves. */
  waiting: ToastItem[]
  /** ms; Infinity keeps errors until they are closed. */
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

/** More at once would cover the page: a further one waits for its turn. Errors stay, so they do not count. */
const MOST_PASSING = 3

/** Toasts and their timers, independent of how they look. */
export function createToastStore() {
  const clocks = new Map<number, Clock>()
  const lives = new Map<number, number>()
  let lastId = 0

  return createStore<ToastStore>()((set, get) => {
    const run = (id: number, clock: Clock) => {
      clock.since = Date.now()
      clock.timer = setTimeout(() => get().dismiss(id), clock.left)
    }
    const stop = (id: number) => {
      clearTimeout(clocks.get(id)?.timer)
      clocks.delete(id)
    }
    /** Its time begins when it is shown, not while it waits. */
    const begin = ({ id }: ToastItem) => {
      const left = lives.get(id) ?? TOAST_DURATION_MS
      lives.delete(id)
      if (!Number.isFinite(left)) return
      const clock: Clock = { left, since: 0, timer: undefined, holds: new Set() }
      clocks.set(id, clock)
      run(id, clock)
    }
    return {
      toasts: [],
      waiting: [],
      errorLife: Number.POSITIVE_INFINITY,
      show({ type, title, text, link, life = TOAST_DURATION_MS }) {
        const id = ++lastId
        const item: ToastItem = { id, type, title, ...(text !== undefined && { text }), ...(link && { link }) }
        lives.set(id, type === 'error' ? get().errorLife : life)
        // The same message is shown only once: a later one replaces the earlier.
        const toasts = get().toasts.filter((one) => !isSame(one, item))
        for (const one of get().toasts) if (isSame(one, item)) stop(one.id)
        const waiting = get().waiting.filter((one) => !isSame(one, item))
        if (type !== 'error' && toasts.filter(isPassing).length >= MOST_PASSING) {
          set({ toasts, waiting: [...waiting, item] })
          return id
        }
        set({ toasts: [...toasts, item], waiting })
        begin(item)
        return id
      },
      dismiss(id) {
        stop(id)
        lives.delete(id)
        const toasts = get().toasts.filter((item) => item.id !== id)
        const waiting = get().waiting.filter((item) => item.id !== id)
        const next = toasts.filter(isPassing).length < MOST_PASSING ? waiting.shift() : undefined
        set({ toasts: next ? [...toasts, next] : toasts, waiting })
        if (next) begin(next)
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

const isPassing = ({ type }: ToastItem) => type !== 'error'

const wordsOf = ({ type, title, text }: ToastItem) => [type, shown(title), shown(text)].join('\n')
const isSame = (one: ToastItem, other: ToastItem) => wordsOf(one) === wordsOf(other)

export const toastStore = createToastStore()

type Extra = { life?: number; link?: ToastLink }

/** Shows a toast: `toast.success(t('title'), t('text'))`. Works outside React. */
export const toast = {
  success: toastOf('success'),
  /** Titled 'Success'. */
  done: (text: ToastText) => toastOf('success')(() => translate('ui:success'), text),
  error: toastOf('error'),
  info: toastOf('info'),
  warn: toastOf('warn'),
}

function toastOf(type: ToastType) {
  return (title: ToastText, text?: ToastText, extra?: Extra) =>
    toastStore.getState().show({ type, title, ...(text !== undefined && { text }), ...extra })
}

/** A failed call: its translation or else `title`, then the server's text. */
export function toastFailure(error: unknown, title: ToastText = () => translate('ui:error')) {
  toast.error(
    () => describeFailure(error).translation ?? shown(title),
    () => describeFailure(error).text,
  )
}
