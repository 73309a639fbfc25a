import { pages } from '#shared/pages.ts'

const ROOT = '/'

/** One '/' in front, not two, and no backslash, space or control character, which browsers drop or replace. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const PATH_OF_OURS = /^\/(?!\/)[^\\\u0000-\u0020\u007f]*$/

/** Where to go after signing in: `returnUrl` if it is a path of this portal, else the root (LOGIN-04, Q-021). */
export function safeReturnUrl(returnUrl: string | null | undefined) {
  return returnUrl && PATH_OF_OURS.test(returnUrl) ? returnUrl : ROOT
}

/** The address of the sign-in page that leads back to a place: path, query and fragment (ROUTE-03, Q-021). */
export function loginAddress({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>) {
  return `${pages.login.path}?returnUrl=${encodeURIComponent(pathname + search + hash)}`
}
