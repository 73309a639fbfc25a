import { create } from 'zustand'

/** Who is in and was corrected here, so that the badge handed out has the old text, until another is printed. */
export const useCorrected = create<{ ids: readonly string[] }>()(() => ({ ids: [] }))
export const noteCorrected = (id: string) => useCorrected.setState(({ ids }) => ({ ids: [...ids, id] }))
export const notePrinted = (id: string) =>
  useCorrected.setState(({ ids }) => ({ ids: ids.filter((one) => one !== id) }))
