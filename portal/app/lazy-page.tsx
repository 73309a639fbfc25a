import { type ComponentType, lazy, useState } from 'react'

const preloaders = new WeakMap<object, () => Promise<unknown>>()

/**
 * A page in its own file. A failed fetch is retried when the page is opened. A page whose file is already
 * loaded renders at once, whereas React's `lazy` alone would show its fallback for at least 300 ms.
 */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
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
export async function preloadLazy(Page: object | null | undefined) {
  await (Page && preloaders.get(Page))?.().catch(() => undefined)
}
