import { createStore } from 'zustand/vanilla'

type NameQuestion = {
  /** Said by the page as long as its company has no name. */
  isNameless: boolean
  /** Set while the question is shown. */
  answer: ((isNamed: boolean) => void) | undefined
}
export const nameQuestion = createStore<NameQuestion>()(() => ({ isNameless: false, answer: undefined }))

/**
 * Whether mails in the company's name may go out: whoever is invited by a company without one reads of no inviter, so
 * the name is asked for first. False when nobody gave it.
 */
export async function namedFirst(): Promise<boolean> {
  if (!nameQuestion.getState().isNameless) return true
  return new Promise((resolve) => nameQuestion.setState({ answer: resolve }))
}
