import { type ComponentType, lazy } from 'react'

const loads = new WeakMap<object, () => Promise<unknown>>()

/** A page in a file of its own. A fetch that failed is tried again when the page is opened. */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  let loading: Promise<{ default: ComponentType }> | undefined
  const fetchPage = () => {
    loading ??= load().then(
      (page) => ({ default: page }),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const Page = lazy(fetchPage)
  loads.set(Page, fetchPage)
  return Page
}

/** Fetches the file of a lazy page quietly. */
export function preloadLazy(Page: object | null | undefined): void {
  void (Page && loads.get(Page))?.().catch(() => undefined)
}
