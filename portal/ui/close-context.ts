import { createContext } from 'react'

/** Closes the container of a button with `slot="close"`. */
export const CloseContext = createContext<(() => void) | undefined>(undefined)
