import { COMMON_TEXTS, HOME, type Page, pages } from './pages.ts'

export interface PageMatch {
  page: Page
  /** What stands in the path, as it stands there. */
  params: Record<string, string>
}

const rows: readonly Page[] = Object.values(pages)
const patterns = rows.flatMap((page) =>
  [page.path, ...(page.alsoAt ?? []), ...(page.redirectFrom ?? [])].map((path) => ({
    page,
    pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace('*', '.*')}$`),
  })),
)

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

/** The page that is shown at a path, or to which the path redirects; `pages.notFound` where there is none. */
export function matchPage(path: string): PageMatch {
  const plain = stripTrailingSlash(path)
  for (const { page, pattern } of patterns) {
    const match = pattern.exec(plain)
    if (match) return { page, params: { ...match.groups } }
  }
  return { page: pages.notFound, params: {} }
}

export function isPortalPage(path: string): boolean {
  return matchPage(path).page !== pages.notFound
}

/** Whether search engines may keep the page; no address that is unknown to us is one of these. */
export function isIndexable(path: string): boolean {
  return path === HOME || matchPage(path).page.indexable === true
}

/** The features whose texts a page's first view needs. */
export function textsOf(page: Pick<Page, 'texts'>): readonly string[] {
  return [...COMMON_TEXTS, ...page.texts]
}
