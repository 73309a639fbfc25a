/** Paths of the portal that exist (spec section 2); sub-paths of the lists redirect to them. */
const PAGES = [
  /^\/$/,
  /^\/profile$/,
  /^\/badge\/[^/]+$/,
  /^\/speaker\/[^/]+$/,
  /^\/visa(\/[^/]+|\/receipt\/[^/]+)?$/,
  /^\/letter$/,
  /^\/(exhibitor|attendee)(\/.*)?$/,
  /^\/map$/,
  /^\/account(\/(login|register|forgot-password|reset-password|restore-email))?$/,
  /^\/loginlink$/,
  /^\/generate$/,
]

/** Pages whose address is a secret or leads to one. */
const LINK_PAGES = /^\/(badge|speaker|visa|letter|loginlink|account)(\/|$)/

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path)

export function isPortalPage(path: string): boolean {
  return PAGES.some((page) => page.test(withoutSlash(path)))
}

export function isLinkPage(path: string): boolean {
  return LINK_PAGES.test(path)
}
