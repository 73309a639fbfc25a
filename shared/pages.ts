/**
 * Paths of the portal that exist (spec section 2), each with its file in portal/app/pages; sub-paths of the lists
 * redirect to them.
 */
const PAGES: readonly (readonly [path: RegExp, file: string])[] = [
  [/^\/$/, 'profile-page'],
  [/^\/profile$/, 'profile-page'],
  [/^\/badge\/[^/]+$/, 'badge-page'],
  [/^\/speaker\/[^/]+$/, 'speaker-page'],
  [/^\/visa\/receipt\/[^/]+$/, 'visa-receipt-page'],
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
]

/** Pages whose address is a secret or leads to one. */
const LINK_PAGES = /^\/(badge|speaker|visa|letter|loginlink|view|account)(\/|$)/

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/** The file of portal/app/pages that is shown at a path; undefined where no page is. */
export function pageFileOf(path: string): string | undefined {
  return PAGES.find(([page]) => page.test(withoutSlash(path)))?.[1]
}

export function isPortalPage(path: string): boolean {
  return pageFileOf(path) !== undefined
}

export function isLinkPage(path: string): boolean {
  return LINK_PAGES.test(path)
}
