/**
 * Paths of the portal that exist (spec section 2), each with its file in portal/app/pages; sub-paths of the lists
 * redirect to them.
 */
const PAGES = [
  [/^\/$/, 'profile-page'],
  [/^\/profile$/, 'profile-page'],
  [/^\/badge\/[^/]+$/, 'badge-page'],
  [/^\/speaker\/[^/]+$/, 'speaker-page'],
  [/^\/visa\/receipt(\/[^/]+)?$/, 'visa-receipt-page'],
  [/^\/visa(\/[^/]+)?$/, 'visa-page'],
  [/^\/letter$/, 'letter-page'],
  [/^\/exhibitor(\/.*)?$/, 'exhibitor-list-page'],
  [/^\/attendee(\/.*)?$/, 'speaker-list-page'],
  [/^\/map$/, 'map-page'],
  [/^\/account(\/login)?$/, 'login-page'],
  [/^\/account\/register$/, 'register-page'],
  [/^\/account\/forgot-password$/, 'forgot-password-page'],
  [/^\/account\/reset-password$/, 'reset-password-page'],
  [/^\/account\/restore-email$/, 'restore-email-page'],
  [/^\/loginlink$/, 'login-link-page'],
  [/^\/view$/, 'view-page'],
  [/^\/generate$/, 'generate-page'],
] as const satisfies readonly (readonly [path: RegExp, file: string])[]

/** A file of portal/app/pages that shows an address. */
export type PageFile = (typeof PAGES)[number][1] | 'not-found-page'

/** Pages that search engines and previews may show: the entrance, the lists and the map. All others are a person's. */
const OPEN_PAGES = /^\/((exhibitor|attendee|map)(\/.*)?)?$/

/**
 * A path as it is without slashes at its end, by which the same page is meant. Anybody may send any path: counted from
 * the end, since `/\/+$/` looks at a row of slashes once for each of them.
 */
export function stripTrailingSlash(path: string): string {
  if (path.length <= 1) return path
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** The file of portal/app/pages that is shown at a path; undefined where no page is. */
export function pageFileOf(path: string): PageFile | undefined {
  const plain = stripTrailingSlash(path)
  return PAGES.find(([page]) => page.test(plain))?.[1]
}

export function isPortalPage(path: string): boolean {
  return pageFileOf(path) !== undefined
}

/** Whether search engines may keep the page; no address that is unknown to us is one of these. */
export function isIndexable(path: string): boolean {
  return OPEN_PAGES.test(path)
}
