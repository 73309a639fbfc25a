import { type ComponentType, lazy, Suspense } from 'react'
import { isBrowser } from './is-browser.ts'

/** A part in its own file, fetched when it is first shown; until it and its texts have loaded, nothing is shown. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Drawn: ComponentType<object> | undefined
  const fetchPart = async () => ({ default: (await load()) as ComponentType<object> })
  const Part = lazy(fetchPart)
  // The server renders in one pass: a part that it had to wait for would be rendered again in the browser.
  if (!isBrowser)
    fetchPart().then(
      (part) => (Drawn = part.default),
      () => undefined,
    )
  return (props: Props) => {
    const Shown = Drawn ?? Part
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    )
  }
}
