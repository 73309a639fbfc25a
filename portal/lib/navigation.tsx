import { type AnchorHTMLAttributes, type ComponentType, createContext, use } from 'react'
import { matchPage } from '#shared/page-at.ts'

export interface NavigateOptions {
  /** Back does not lead to the place that is left. */
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
  /** Another one for each arrival. */
  key: string
  /** Settles when the page is shown, so that a button can stay pending until then. */
  navigate: (to: string, options?: NavigateOptions) => Promise<void>
  Link: ComponentType<LinkProps>
}

export const NavigationContext = createContext<Navigation | undefined>(undefined)

export function usePageLocation() {
  const place = use(NavigationContext)
  if (!place) throw new Error('No place is around this page.')
  return place
}

/** The parameters of the page's address, decoded where they can be. */
export function useParams(): Record<string, string> {
  const { params } = matchPage(usePageLocation().pathname)
  return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decoded(text)]))
}

/** What somebody typed as an address may decode to nothing; it stays as it is. */
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
