import {
  type ElectronModule,
  isOwnPage,
  type Session,
  type WebContents,
  type WebPreferences,
} from './electron-module.ts'

/** Web preferences that limit a page to browser features and the bridge. */
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
 * Blocks other pages, second windows and webviews, whatever a link, script or redirect asks for.
 * @param openOutside called with addresses that a page asks to open in a new window, and of mails; the app opens none
 * itself
 */
export function denyNavigation(contents: WebContents, openOutside?: (address: string) => void) {
  const denyForeign = (event: { preventDefault(): void }, address: string) => {
    if (!isOwnPage(address)) event.preventDefault()
  }
  contents.on('will-navigate', (event) => {
    denyForeign(event, event.url)
    if (event.url.startsWith('mailto:')) openOutside?.(event.url)
  })
  contents.on('will-frame-navigate', (event) => denyForeign(event, event.url))
  contents.on('will-redirect', (event) => denyForeign(event, event.url))
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    openOutside?.(url)
    return { action: 'deny' }
  })
}

/** Opens pages of the portal in the system's browser and mails in its program; all other addresses are ignored. */
export function createExternalOpener({ openExternal }: ElectronModule['shell'], serverUrl: string) {
  const own = URL.parse(serverUrl)?.origin
  return (address: string) => {
    const isOwn = own !== undefined && URL.parse(address)?.origin === own
    if (isOwn || address.startsWith('mailto:')) void openExternal(address)
  }
}

/**
 * Allows the app's own page the camera (photos of walk-ins, QR codes) and, where `allowsClipboard`, writing to the clipboard.
 * All other permissions are denied.
 */
export function limitPermissions(session: Session, { allowsClipboard }: { allowsClipboard: boolean }) {
  const isCopy = (permission: string) => allowsClipboard && permission === 'clipboard-sanitized-write'
  session.setPermissionRequestHandler((_contents, permission, allow, details) => {
    // On Windows no type is named for the camera.
    const wantsNoAudio = 'mediaTypes' in details && !details.mediaTypes?.includes('audio')
    const isCamera = permission === 'media' && wantsNoAudio
    allow((isCamera || isCopy(permission)) && isOwnPage(details.requestingUrl))
  })
  session.setPermissionCheckHandler((_contents, permission, origin, details) => {
    const isCamera = permission === 'media' && details.mediaType !== 'audio'
    return (isCamera || isCopy(permission)) && isOwnPage(origin)
  })
  session.setDevicePermissionHandler(() => false)
}
