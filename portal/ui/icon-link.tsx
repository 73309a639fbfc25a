import type { AnchorHTMLAttributes } from 'react'
import { Icon, type IconName } from './icon.tsx'
import css from './icon-button.module.css'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'aria-label' | 'children'> & {
  icon: IconName
  /** What it opens or downloads, for screen readers. */
  label: string
  href: string
}

export function IconLink({ icon, label, href, ...rest }: Props) {
  return (
    <a {...rest} href={href} aria-label={label} title={label} className={css.button}>
      <Icon name={icon} />
    </a>
  )
}
