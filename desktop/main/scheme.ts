import type { ElectronModule, Session } from './electron-module.ts'

const SCHEME = 'app'
const HOST = 'foyer'
/** The address of the app's own page; no port is opened for it. */
export const HOME = `${SCHEME}://${HOST}/`

/**
 * Must be called before `ready`. Gives the scheme the abilities of https: fetch, local storage and the
 * camera.
 */
export function registerScheme({ protocol }: Pick<ElectronModule, 'protocol'>): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ])
}

/** Answers every request of the page with `answer`, in this process. */
export function handleScheme(
  { protocol }: Pick<Session, 'protocol'>,
  answer: (request: Request) => Promise<Response>,
): void {
  protocol.handle(SCHEME, answer)
}

/** Compares protocol and host, because Node gives custom schemes no origin. */
export function isOwnPage(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host } = new URL(address)
  return protocol === `${SCHEME}:` && host === HOST
}
