import { type ComponentType, lazy, Suspense } from 'react'

/** A part in its own file, fetched when it is first shown; until it and its texts are here, nothing is in its place. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
