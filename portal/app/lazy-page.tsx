import { type ComponentType, lazy, useState } from 'react'

const loads = new WeakMap<object, () => Promise<unknown>>()

/**
 * A page in a file of its own. A fetch that failed is tried again when the page is opened. What is there when the page
 * is first drawn is drawn at once: React's own `lazy` shows the wait even then, for 300 ms at least.
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
  const Later = lazy(fetchPage)
  function Page() {
    const [Shown] = useState<ComponentType>(() => Loaded ?? Later)
    return <Shown />
  }
  loads.set(Page, fetchPage)
  return Page
}

/** Fetches the file of a lazy page; settles quietly, be it there or not. */
export async function preloadLazy(Page: object | null | undefined): Promise<void> {
  await (Page && loads.get(Page))?.().catch(() => undefined)
}
