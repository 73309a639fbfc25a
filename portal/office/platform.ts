import { createContext, useContext } from 'react'

/** What the office cannot do by itself. The desktop app and a browser each have their own. */
export interface OfficePlatform {
  /** Origin at which a browser opens the portal, such as 'https://example.org'; undefined where no address serves it. */
  portalUrl: string | undefined
  /** Prints the page as it stands. */
  print(): void
  saveFile(file: Blob, name: string): void
}

/** How long a saved file stays readable for the browser, in ms. */
const REVOKE_AFTER_MS = 60_000

/** The office in a browser, on the server that served it. */
export const browserPlatform: OfficePlatform = {
  portalUrl: location.origin,
  print: () => window.print(),
  saveFile(file, name) {
    const address = URL.createObjectURL(file)
    Object.assign(document.createElement('a'), { href: address, download: name }).click()
    setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
  },
}

export const PlatformContext = createContext(browserPlatform)

export const usePlatform = () => useContext(PlatformContext)
