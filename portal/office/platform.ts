import { createContext, useContext } from 'react'

/** What depends on where the office runs: in the desktop app or in a browser. */
export interface OfficePlatform {
  /** Origin at which a browser opens the portal, such as 'https://example.org'; undefined where no address serves it. */
  portalUrl: string | undefined
  /** Printing without the window of the system; a browser has none. */
  printing?: {
    printers(): Promise<{ name: string; isReady: boolean }[]>
    /** Prints the page; a label is 105 × 148 mm, all else A4. */
    print(printer: string, isLabel: boolean): Promise<{ isOk: boolean; reason: string }>
    /** The page as it would be printed, in base64. */
    pdf(): Promise<string>
  }
}

export const PlatformContext = createContext<OfficePlatform>({ portalUrl: location.origin })

export const usePlatform = () => useContext(PlatformContext)
