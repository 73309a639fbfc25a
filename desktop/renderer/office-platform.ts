import type { StartState } from '#desktop/bridge/bridge.ts'
import { browserPlatform, type OfficePlatform } from '#portal/office/platform.ts'

/** The office in the app: its page is served by the app, so the portal lies elsewhere or, for the app's own server, nowhere. */
export function desktopPlatform({ setup }: StartState): OfficePlatform {
  return { ...browserPlatform, portalUrl: setup?.serverUrl || undefined }
}
