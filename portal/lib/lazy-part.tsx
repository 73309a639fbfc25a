import { type ComponentType, Suspense, startTransition, useEffect, useState } from 'react'
import { afterPaint, whenIdle } from './when-idle.ts'

const RETRY_MS = 5000

/**
 * A part not needed for the first view, in its own file: fetched when the browser is idle, or, without a
 * `Fallback`, as soon as the page around it has been painted. Until the part and its texts have loaded,
 * `Fallback` or nothing is shown in its place. A failed fetch is tried again every few seconds while it is
 * missed. What most visitors never see is fetched only once it is `'shown'`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
  fetchWhen: 'idle' | 'shown' = 'idle',
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
  if (fetchWhen === 'idle') whenIdle(fetchPart)

  return function LazyPart(props: Props) {
    const [isLoaded, setLoaded] = useState(Loaded !== undefined)
    useEffect(() => {
      if (isLoaded) return
      let isGone = false
      let again: ReturnType<typeof setTimeout>
      const tryIt = async () => {
        await fetchPart()
        if (Loaded) startTransition(() => setLoaded(true))
        else if (!isGone) again = setTimeout(tryIt, RETRY_MS)
      }
      // A part with a fallback must not delay the first key press on a new page.
      const cancel = Fallback ? whenIdle(tryIt, true) : afterPaint(tryIt)
      return () => {
        isGone = true
        cancel?.()
        clearTimeout(again)
      }
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
