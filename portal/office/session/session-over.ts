import { createStore } from 'zustand/vanilla'

/** `signedIn` is there while the page asks its member to sign in again, and goes on with what waits. */
export const sessionOver = createStore<{ signedIn: (() => void) | undefined }>()(() => ({
  signedIn: undefined,
}))

let asking: Promise<void> | undefined

/** Settles once the member has signed in again; calls that fail at the same time share one question. */
export function signedInAgain(): Promise<void> {
  asking ??= new Promise((resolve) => {
    sessionOver.setState({
      signedIn() {
        asking = undefined
        sessionOver.setState({ signedIn: undefined })
        resolve()
      },
    })
  })
  return asking
}
