const ROOT = '/'

/** One '/' in front, no second one, and nowhere a backslash, blank or control character, which browsers drop. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const PATH_OF_OURS = /^\/(?!\/)[^\\\u0000-\u0020\u007f]*$/

/** Where a sign-in goes on: `returnUrl` if it is a path of this portal, else the root (LOGIN-04, Q-021). */
export function safeReturnUrl(returnUrl: string | null | undefined): string {
  return returnUrl && PATH_OF_OURS.test(returnUrl) ? returnUrl : ROOT
}

/** The query that brings a visitor back after signing in; `from` is path, query and fragment. */
export function returnUrlQuery(from: string): string {
  return `?returnUrl=${encodeURIComponent(from)}`
}
