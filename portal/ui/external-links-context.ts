import { createContext } from 'react'

/**
 * Whether links may open other windows and save files, as in a browser. The desktop app lets its pages do neither:
 * there, documents are drawn in the page.
 */
export const ExternalLinksContext = createContext(true)
