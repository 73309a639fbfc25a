import { type ComponentType, Suspense, startTransition, useEffect, useState } from 'react'
import { afterPaint, whenIdle } from './when-idle.ts'

/**
 * A part that the first view does without, in a file of its own: fetched when the browser is idle, or, without a
 * `Fallback`, as soon as the page around it can be seen. Until it is there, with its texts, `Fallback` is shown, or
 * nothing; the page around it stays as it is. A fetch that fails is tried again with the network.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
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

  return function Deferred(props: Props) {
    const [isLoaded, setLoaded] = useState(Loaded !== undefined)
    useEffect(() => {
      if (isLoaded) return
      const tryIt = () => void fetchPart().then(() => startTransition(() => setLoaded(Loaded !== undefined)))
      // What has something in its place does not keep a page that just came from its first key.
      if (Fallback) whenIdle(tryIt, true)
      else afterPaint(tryIt)
      window.addEventListener('online', tryIt)
      return () => window.removeEventListener('online', tryIt)
    }, [isLoaded])
    const fallback = Fallback ? <Fallback {...props} /> : null
    if (!Loaded || !isLoaded) return fallback
    return (
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
