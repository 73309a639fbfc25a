import { getI18n } from 'react-i18next'
import { createStore } from 'zustand/vanilla'
import { toast } from './toast-store.ts'

export interface ChosenFile {
  label: string
  /** '' for none. */
  url: string
  isPicture: boolean
}

/**
 * `item` names what will be deleted; without it "Do you want to delete this record?" is asked by default.
 * `isQuiet`: no toast follows a No or Cancel, as in the office. The portal shows one for each.
 */
export type ConfirmRequest = { isQuiet?: boolean } & (
  | { item: string }
  | {
      item?: never
      title?: string
      message?: string
      /** Instead of Yes, such as 'Send to 22'. */
      confirmLabel?: string
      denyLabel?: string
      /** The two files to choose from, shown side by side; No keeps the first. */
      files?: readonly ChosenFile[]
      /** Nothing is lost by confirming, so the button is not red. */
      isNonDestructive?: boolean
    }
)

/** `reject` is the button No; `cancel` is Cancel, Escape, the close icon or the backdrop. */
export type ConfirmAnswer = 'accept' | 'reject' | 'cancel'

export type ConfirmStore = {
  /** Kept after the answer, so that the text does not disappear while the dialog fades out. */
  request: ConfirmRequest | undefined
  isOpen: boolean
  ask: (request: ConfirmRequest) => Promise<ConfirmAnswer>
  answer: (answer: ConfirmAnswer) => void
}

/** One question at a time; a new one cancels the previous one without a toast. */
export const confirmStore = createStore<ConfirmStore>()((set, get) => {
  let resolvePending: ((answer: ConfirmAnswer) => void) | undefined
  return {
    request: undefined,
    isOpen: false,
    ask(request) {
      resolvePending?.('cancel')
      set({ request, isOpen: true })
      return new Promise((resolve) => {
        resolvePending = resolve
      })
    },
    answer(answer) {
      if (!resolvePending) return
      resolvePending(answer)
      resolvePending = undefined
      set({ isOpen: false })
      if (get().request?.isQuiet) return
      if (answer === 'reject') toast.error(text('reject.title'), text('reject.text'))
      if (answer === 'cancel') toast.warn(text('cancel.title'), text('cancel.text'))
    },
  }
})

// The store is outside React, so it uses the same i18n instance as the pages directly.
function text(key: string) {
  return () => getI18n().t(`ui:confirm.${key}`)
}

/** Asks before something is lost. Unless it resolves to true, the record must stay unchanged (DLG-08). */
export async function confirm(request: ConfirmRequest) {
  return (await confirmStore.getState().ask(request)) === 'accept'
}
