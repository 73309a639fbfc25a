import type { Bridge } from '#desktop/bridge/setup.ts'

declare global {
  interface Window {
    foyer: Bridge
  }
}

/** What the main process does for the page; provided by the preload script. */
export const foyer = window.foyer
