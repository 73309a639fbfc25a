import type { Session, Shell, WebContents, WebPreferences } from 'electron'
import { isOwnPage } from './scheme.ts'

/** A page can do what a page in a browser can, and what the bridge names. */
export const SAFE_PREFERENCES = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webviewTag: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  spellcheck: false,
} satisfies WebPreferences

/**
 * No page but our own, no second window, no webview: whatever a link, a script or a redirect says.
 * @param openOutside what is asked to be opened in a window; the app itself opens none
 */
export function denyNavigation(contents: WebContents, openOutside?: (address: string) => void): void {
  const denyForeign = (event: { preventDefault(): void }, address: string) => {
    if (!isOwnPage(address)) event.preventDefault()
  }
  contents.on('will-navigate', (event) => denyForeign(event, event.url))
  contents.on('will-frame-navigate', (event) => denyForeign(event, event.url))
  contents.on('will-redirect', (event) => denyForeign(event, event.url))
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    openOutside?.(url)
    return { action: 'deny' }
  })
}

/** Pages of the portal open in this computer's browser; an address of anybody else is not opened at all. */
export function openPortalPage({ openExternal }: Pick<Shell, 'openExternal'>, serverUrl: string) {
  return (address: string): void => {
    const isOwn = serverUrl !== '' && URL.parse(address)?.origin === URL.parse(serverUrl)?.origin
    if (isOwn) void openExternal(address)
  }
}

/** The camera, for our own page: photos of walk-ins and QR codes. Everything else is refused. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, allow, details) => {
    const isCamera =
      permission === 'media' && 'mediaTypes' in details && details.mediaTypes?.join() === 'video'
    allow(isCamera && isOwnPage(details.requestingUrl))
  })
  session.setPermissionCheckHandler((_contents, permission, origin, details) => {
    return permission === 'media' && details.mediaType !== 'audio' && isOwnPage(origin)
  })
  session.setDevicePermissionHandler(() => false)
}
