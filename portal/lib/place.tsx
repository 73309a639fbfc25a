import { type AnchorHTMLAttributes, type ComponentType, createContext, use } from 'react'
import { matchPage } from '#shared/page-at.ts'

export interface GoOptions {
  /** Back does not lead to the place that is left. */
  replace?: boolean
  /** Kept in the history entry. */
  state?: unknown
}
export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string }

/** Where one is, and how one gets elsewhere: by the browser alone, or by a router where several pages stay loaded. */
export interface Place {
  pathname: string
  search: string
  hash: string
  /** What the history entry holds. */
  state: unknown
  /** Another one for each arrival. */
  key: string
  /** Settles when the page is shown, so that a button can stay pending until then. */
  go: (to: string, options?: GoOptions) => Promise<void>
  Link: ComponentType<LinkProps>
}

export const PlaceContext = createContext<Place | undefined>(undefined)

export function usePlace(): Place {
  const place = use(PlaceContext)
  if (!place) throw new Error('No place is around this page.')
  return place
}

/** The parameters of the page's address, decoded where they can be. */
export function useParams(): Record<string, string> {
  const { params } = matchPage(usePlace().pathname)
  return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decoded(text)]))
}

function decoded(text: string): string {
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
  const Followed = use(PlaceContext)?.Link ?? PlainLink
  return <Followed {...props} />
}
