import { type ImgHTMLAttributes, useEffect, useEffectEvent, useRef } from 'react'

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'onLoad' | 'onError'> & {
  onLoad?: (image: HTMLImageElement) => void
  onError?: () => void
}

/** An image of which one hears also when it came, or failed, before the page that the server drew was live. */
export function HydratedImage({ onLoad, onError, ...image }: Props) {
  const ref = useRef<HTMLImageElement>(null)
  const tell = useEffectEvent(async (settled: HTMLImageElement) => {
    const isGood = await settled.decode().then(
      () => true,
      () => false,
    )
    if (isGood) onLoad?.(settled)
    else onError?.()
  })
  useEffect(() => {
    if (ref.current?.complete) void tell(ref.current)
  }, [])
  // biome-ignore lint/a11y/useAltText: it is among the attributes
  return <img {...image} ref={ref} onLoad={(event) => onLoad?.(event.currentTarget)} onError={() => onError?.()} />
}
