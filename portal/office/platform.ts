import { createContext, useContext } from 'react'

/** What depends on where the office runs: in the desktop app or in a browser. */
export interface OfficePlatform {
  /** Origin at which a browser opens the portal, such as 'https://example.org'; undefined where no address serves it. */
  portalUrl: string | undefined
}

export const PlatformContext = createContext<OfficePlatform>({ portalUrl: location.origin })

export const usePlatform = () => useContext(PlatformContext)
