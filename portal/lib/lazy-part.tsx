import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * A part that the first view does without, in a file of its own: fetched when the browser is idle, or at once when
 * it is rendered earlier. Until it is there, with its texts, `Meanwhile` is shown, or nothing; the page around it
 * stays as it is. A fetch that fails is tried again with the network.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const fetchPart = () => {
    loading ??= load().then(
      (part) => {
        Loaded = part
      },
      () => {
        loading = undefined
      },
    )
    return loading
  }
  whenIdle(fetchPart)

  return function LazyPart(props: Props) {
    const [isThere, setThere] = useState(Loaded !== undefined)
    useEffect(() => {
      if (isThere) return
      const tryIt = () => void fetchPart().then(() => setThere(Loaded !== undefined))
      tryIt()
      window.addEventListener('online', tryIt)
      return () => window.removeEventListener('online', tryIt)
    }, [isThere])
    const meanwhile = Meanwhile ? <Meanwhile {...props} /> : null
    if (!Loaded || !isThere) return meanwhile
    return (
      <Suspense fallback={meanwhile}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
