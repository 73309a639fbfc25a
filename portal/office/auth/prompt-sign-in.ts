import { createStore } from 'zustand/vanilla'

/** While the dialog asks the member to sign in again, holds the callback that continues the waiting calls. */
export const signInPrompt = createStore<{ resumeAfterSignIn: (() => void) | undefined }>()(() => ({
  resumeAfterSignIn: undefined,
}))

let pendingSignIn: Promise<void> | undefined

/** Resolves once the member has signed in again. Calls that fail at the same time share one dialog. */
export function promptSignIn() {
  pendingSignIn ??= new Promise((resolve) => {
    signInPrompt.setState({
      resumeAfterSignIn() {
        pendingSignIn = undefined
        signInPrompt.setState({ resumeAfterSignIn: undefined })
        resolve()
      },
    })
  })
  return pendingSignIn
}
