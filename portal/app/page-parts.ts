import type { ComponentType } from 'react'
import { answers } from '#portal/lib/answers.ts'
import { isBrowser } from '#portal/lib/is-browser.ts'
import { matchPage } from '#shared/page-at.ts'
import { type Page, pages } from '#shared/pages.ts'
import { lazyPage, preloadLazy } from './lazy-page.tsx'
import { loadPageFile } from './page-file.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/**
 * A page's component and what stands in its place while the session is checked, fetched when it is opened (spec section
 * 2). Its data is requested as soon as its file is there.
 */
function partsFor(page: Page) {
  const Component = lazyPage(async () => {
    const { Component, prefetch } = await loadPageFile(page)
    if (isBrowser) void prefetch?.(matchPage(window.location.pathname).params, answers)
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
