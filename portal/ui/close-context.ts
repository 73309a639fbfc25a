import { createContext } from 'react'

/** Closes what a button with `slot="close"` stands in. */
export const CloseContext = createContext<(() => void) | undefined>(undefined)
