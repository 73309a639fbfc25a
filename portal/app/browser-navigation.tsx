import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { type NavigateOptions, NavigationContext, PlainLink } from '#portal/lib/navigation.tsx'
import { matchPage } from '#shared/page-at.ts'

const read = ({ pathname, search, hash } = window.location) => ({
  pathname,
  search,
  hash,
  // In react-router's format: the same history may contain its pages.
  state: (window.history.state as { usr?: unknown } | null)?.usr,
  key: pathname,
})

/** The location of a page without a router: the page stays loaded only if it changes the search or hash of its own address. */
export function BrowserNavigation({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(() => read())
  useEffect(() => {
    const onMoved = () => setPlace(read())
    window.addEventListener('popstate', onMoved)
    return () => window.removeEventListener('popstate', onMoved)
  }, [])
  const navigate = useCallback(async (to: string, { replace, state }: NavigateOptions = {}): Promise<void> => {
    const { page } = matchPage(window.location.pathname)
    const isHere = matchPage(new URL(to, window.location.href).pathname).page === page
    if (!isHere && state === undefined) window.location[replace ? 'replace' : 'assign'](to)
    else window.history[replace ? 'replaceState' : 'pushState']({ usr: state }, '', to)
    if (isHere) return setPlace(read())
    if (state !== undefined) window.location.reload()
    // Never settles, as the page is being unloaded.
    return new Promise(() => {})
  }, [])
  return <NavigationContext value={{ ...place, navigate, Link: PlainLink }}>{children}</NavigationContext>
}
