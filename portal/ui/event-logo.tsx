import type { EventLogo as Logo } from '#shared/edition/event-logo.rules.ts'
import { fileUrl } from '#shared/upload/file-address.ts'

type Props = {
  logo: Logo
  /** The event's name; '' if it is next to the logo. */
  alt: string
  className?: string | undefined
  onLoad?: ((logo: HTMLImageElement) => void) | undefined
}

/** The event's picture in a place that is kept for it: nothing moves when it arrives. */
export const EventLogo = ({ logo: { path, width, height }, alt, className, onLoad }: Props) => (
  <img
    className={className}
    src={fileUrl(path)}
    width={width}
    height={height}
    alt={alt}
    onLoad={onLoad && ((event) => onLoad(event.currentTarget))}
  />
)
