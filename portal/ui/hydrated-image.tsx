import { type ImgHTMLAttributes, useEffect, useEffectEvent, useRef } from 'react'

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'onLoad' | 'onError'> & {
  onLoad?: (image: HTMLImageElement) => void
  onError?: () => void
}

/** An image whose load and error are also reported when they happened before a server-rendered page was hydrated. */
export function HydratedImage({ onLoad, onError, ...image }: Props) {
  const ref = useRef<HTMLImageElement>(null)
  const report = useEffectEvent(async (image: HTMLImageElement) => {
    const isDecoded = await image.decode().then(
      () => true,
      () => false,
    )
    if (isDecoded) onLoad?.(image)
    else onError?.()
  })
  useEffect(() => {
    if (ref.current?.complete) void report(ref.current)
  }, [])
  // biome-ignore lint/a11y/useAltText: it is among the attributes
  return <img {...image} ref={ref} onLoad={(event) => onLoad?.(event.currentTarget)} onError={() => onError?.()} />
}
