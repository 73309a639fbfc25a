import { type ComponentType, lazy, useState } from 'react'
import { isBrowser } from '#portal/lib/is-browser.ts'
import { type QueryCache, queryCache } from '#portal/lib/query-cache.ts'
import { matchPage } from '#shared/page-at.ts'
import { type Page, pages } from '#shared/pages.ts'
import { PageSkeleton } from './page-skeleton.tsx'

const preloaders = new WeakMap<object, () => Promise<unknown>>()

/**
 * A page in its own file. A failed fetch is retried when the page is opened. A page whose file is already
 * loaded renders at once, whereas React's `lazy` alone would show its fallback for at least 300 ms.
 */
function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  let Loaded: ComponentType | undefined
  let loading: Promise<{ default: ComponentType }> | undefined
  const fetchPage = () => {
    loading ??= load().then(
      (page) => {
        Loaded = page
        return { default: page }
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const LazyComponent = lazy(fetchPage)
  function Page() {
    const [Shown] = useState<ComponentType>(() => Loaded ?? LazyComponent)
    return <Shown />
  }
  preloaders.set(Page, fetchPage)
  return Page
}

/** Fetches a lazy page's file; never rejects. */
async function preloadLazy(Page: object | null | undefined) {
  await (Page && preloaders.get(Page))?.().catch(() => undefined)
}

/** Starts the page's queries, as soon as its file is loaded. */
export type PagePrefetch = (params: Record<string, string>, answers: QueryCache) => Promise<void>

/** What a file of portal/app/pages exports. */
interface PageFile {
  Component: ComponentType
  prefetch?: PagePrefetch
  /** Shown instead while a guard checks the session of a signed-in user. */
  Skeleton?: ComponentType
}

const files = import.meta.glob<PageFile>('./pages/?*-page.tsx')

/** Fetches the file of a page. */
export async function loadPageFile({ file }: Page) {
  const load = files[`./pages/${file}.tsx`]
  if (!load) throw new Error(`There is no page ${file}.`)
  return load()
}

/**
 * A page's component and its placeholder while the session is checked, fetched when it is opened (spec section
 * 2). Its data is requested as soon as its file has loaded.
 */
function partsFor(page: Page) {
  const Component = lazyPage(async () => {
    const { Component, prefetch } = await loadPageFile(page)
    if (isBrowser) void prefetch?.(matchPage(window.location.pathname).params, queryCache)
    return Component
  })
  const Skeleton: ComponentType = lazyPage(async () => (await loadPageFile(page)).Skeleton ?? PageSkeleton)
  return {
    Component,
    Skeleton,
    /** Never rejects. */
    preload: () => Promise.all([preloadLazy(Component), ...(page.guard ? [preloadLazy(Skeleton)] : [])]),
  }
}
const parts = new Map(Object.values(pages).map((page: Page) => [page, partsFor(page)]))

export const partsOf = (page: Page) => parts.get(page) as ReturnType<typeof partsFor>
