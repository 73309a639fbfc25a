import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link } from '#portal/lib/navigation.tsx'
import { ButtonContent, type ButtonStyle, buttonClass } from './button.tsx'

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style' | 'href' | 'children'>

/** `to` stays inside the portal (router); `href` leaves it or downloads. */
export type LinkButtonProps = ButtonStyle &
  Anchor & { children: ReactNode } & ({ to: string; href?: never } | { href: string; to?: never })

/** A link that looks like a Button. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, isFullWidth, isFullWidthOnPhone, icon, lead, children, to, href, ...rest } = props
  const look = { variant, size, isFullWidth, isFullWidthOnPhone, icon, lead }
  const content = <ButtonContent look={look}>{children}</ButtonContent>
  if (to !== undefined) {
    return (
      <Link {...rest} to={to} className={buttonClass(look)}>
        {content}
      </Link>
    )
  }
  return (
    <a {...rest} href={href} className={buttonClass(look)}>
      {content}
    </a>
  )
}
