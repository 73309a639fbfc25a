import { type AnchorHTMLAttributes, type ComponentType, createContext, use } from 'react'
import { matchPage } from '#shared/page-at.ts'

export interface NavigateOptions {
  /** Replaces the history entry instead of adding one. */
  replace?: boolean
  /** Kept in the history entry. */
  state?: unknown
}
export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string }

/** The current location, and how to navigate: by the browser alone, or by a router where several pages stay loaded. */
export interface Navigation {
  pathname: string
  search: string
  hash: string
  /** What the history entry holds. */
  state: unknown
  /** Different after each navigation. */
  key: string
  /** Settles when the page is shown, so that a button can stay pending until then. */
  navigate: (to: string, options?: NavigateOptions) => Promise<void>
  Link: ComponentType<LinkProps>
}

export const NavigationContext = createContext<Navigation | undefined>(undefined)

export function usePageLocation() {
  const place = use(NavigationContext)
  if (!place) throw new Error('The page has no NavigationContext.')
  return place
}

/** The parameters of the page's address, decoded where they can be. */
export function useParams(): Record<string, string> {
  const { params } = matchPage(usePageLocation().pathname)
  return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decoded(text)]))
}

/** A malformed address cannot be decoded and is returned unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const PlainLink = ({ to, children, ...rest }: LinkProps) => (
  <a {...rest} href={to}>
    {children}
  </a>
)

/** A link inside the portal. */
export function Link(props: LinkProps) {
  const Followed = use(NavigationContext)?.Link ?? PlainLink
  return <Followed {...props} />
}
