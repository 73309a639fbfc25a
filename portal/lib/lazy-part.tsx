import { type ComponentType, Suspense, startTransition, useEffect, useState } from 'react'
import { afterPaint, whenIdle } from './when-idle.ts'

/**
 * A part that the first view does without, in a file of its own: fetched when the browser is idle, or, without a
 * `Meanwhile`, as soon as the page around it can be seen. Until it is there, with its texts, `Meanwhile` is shown, or
 * nothing; the page around it stays as it is. A fetch that fails is tried again with the network.
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
      const tryIt = () => void fetchPart().then(() => startTransition(() => setThere(Loaded !== undefined)))
      // What has something in its place does not keep a page that just came from its first key.
      if (Meanwhile) whenIdle(tryIt, true)
      else afterPaint(tryIt)
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
