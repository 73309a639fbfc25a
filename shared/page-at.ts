import { COMMON_FEATURES, HOME, type Page, pages } from './pages.ts'

export interface PageMatch {
  page: Page
  /** The path's parameters, exactly as written there. */
  params: Record<string, string>
  /** The address only leads to the page. */
  isRedirect: boolean
}

const rows: readonly Page[] = Object.values(pages)
const patterns = rows.flatMap((page) =>
  [page.path, ...(page.alsoAt ?? []), ...(page.redirectFrom ?? [])].map((path) => ({
    page,
    isRedirect: page.redirectFrom?.includes(path) ?? false,
    pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace('*', '.*')}$`),
  })),
)

/**
 * A path without trailing slashes, which means the same page. It counts from the end, because `/\/+$/` takes quadratic
 * time on a long row of slashes, and anybody may send any path.
 */
export function stripTrailingSlash(path: string) {
  if (path.length <= 1) return path
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** The page shown at a path, or to which the path redirects; `pages.notFound` if there is none. */
export function matchPage(path: string): PageMatch {
  const plain = stripTrailingSlash(path)
  for (const { page, isRedirect, pattern } of patterns) {
    const match = pattern.exec(plain)
    if (match) return { page, isRedirect, params: { ...match.groups } }
  }
  return { page: pages.notFound, isRedirect: false, params: {} }
}

export function isPortalPage(path: string) {
  return matchPage(path).page !== pages.notFound
}

/** Whether search engines may index the page; unknown addresses never are indexable. */
export function isIndexable(path: string) {
  return path === HOME || matchPage(path).page.indexable === true
}

/** The features whose texts a page's first view needs. */
export function textsOf(page: Pick<Page, 'texts'>): readonly string[] {
  return [...COMMON_FEATURES, ...page.texts]
}
