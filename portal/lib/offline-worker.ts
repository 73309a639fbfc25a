import { matchPage } from '#shared/page-at.ts'
import { pages } from '#shared/pages.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Shows an offline page when the page at `path` is opened again without a network. Each page has a worker for its own
 * addresses, so that none ever intercepts the office or a call. Not in development, nor in the app, which has another
 * entry point.
 */
export function keepOfflinePage(path: string) {
  const { page } = matchPage(path)
  if (!import.meta.env.PROD || page === pages.notFound) return
  const scope = page.path.split('/', 2).join('/')
  // A browser that has no workers, or is told to keep none, has its own page.
  whenIdle(() => navigator.serviceWorker?.register('/offline.js', { scope }).catch(() => undefined))
}
