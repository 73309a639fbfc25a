import type { ElectronModule } from './electron-module.ts'

const SCHEME = 'app'
const HOST = 'foyer'
/** The app's own page; no port is opened for it. */
export const HOME = `${SCHEME}://${HOST}/`

/** Before `ready`: the scheme behaves as https does, with fetch, local storage and the camera. */
export function registerScheme({ protocol }: Pick<ElectronModule, 'protocol'>): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ])
}

/** Every request of the page is answered by `answer`, in this process. */
export function handleScheme(
  { protocol }: Pick<ElectronModule, 'protocol'>,
  answer: (request: Request) => Promise<Response>,
): void {
  protocol.handle(SCHEME, answer)
}

/** Node gives a scheme of its own no origin, so protocol and host are compared. */
export function isOwnPage(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host } = new URL(address)
  return protocol === `${SCHEME}:` && host === HOST
}
