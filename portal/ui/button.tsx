import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link } from '#portal/lib/navigation.tsx'
import css from './button.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { PlainButton, type PlainButtonProps } from './plain-button.tsx'
import { SpinnerWheel } from './spinner.tsx'

export type ButtonProps = ButtonStyle &
  PlainButtonProps & {
    children: ReactNode
    /** While pending, the button keeps the focus but ignores presses. */
    isPending?: boolean | undefined
    /** Label while `isPending`, e.g. "Sending". */
    pendingLabel?: string | undefined
  }

/** A dark rectangle by default. `type` is "button" unless set to "submit". */
export function Button(props: ButtonProps) {
  const { variant, size, isFullWidth, isFullWidthOnPhone, icon, lead, children, pendingLabel, isPending, ...rest } =
    props
  const style = { variant, size, isFullWidth, isFullWidthOnPhone, icon, lead }
  const { onPress, type, ...interactive } = rest
  const pending = { ...interactive, 'aria-disabled': true, 'data-pending': true } as const
  return (
    <>
      <PlainButton {...(isPending ? pending : { ...interactive, onPress, type })} className={buttonClass(style)}>
        <ButtonContent style={style} mark={isPending && <SpinnerWheel />}>
          {(isPending && pendingLabel) || children}
        </ButtonContent>
      </PlainButton>
      {isPending && (
        <span role="status" className="visually-hidden">
          {pendingLabel ?? '…'}
        </span>
      )}
    </>
  )
}

/**
 * `solid` dark · `primary` next step, with an accent arrow · `idle` a step for later · `line` outline · `danger` red
 * · `danger-line` red outline · `quiet` looks like a link.
 */
type ButtonVariant = 'solid' | 'primary' | 'idle' | 'line' | 'danger' | 'danger-line' | 'quiet'

/** What Button and LinkButton share. `isFullWidthOnPhone` means full width on phones only. */
export type ButtonStyle = {
  variant?: ButtonVariant | undefined
  size?: 'normal' | 'big' | undefined
  isFullWidth?: boolean | undefined
  isFullWidthOnPhone?: boolean | undefined
  icon?: IconName | undefined
  /** The icon in the accent field of `primary` and `idle`; by default `icon`, which is drawn once, or an arrow. */
  lead?: IconName | undefined
}

export function buttonClass({ variant = 'solid', size, isFullWidth, isFullWidthOnPhone }: ButtonStyle) {
  return cx(
    css.button,
    variant === 'idle' && css.idle,
    (variant === 'line' || variant === 'danger-line') && css.line,
    (variant === 'danger' || variant === 'danger-line') && css.danger,
    variant === 'quiet' && css.quiet,
    size === 'big' && css.big,
    isFullWidth && css.wide,
    isFullWidthOnPhone && css.block,
  )
}

/** The button's content: a mark (icon or spinner), the label and, if it leads on, the accent field. */
export function ButtonContent({
  style,
  mark,
  children,
}: {
  style: ButtonStyle
  mark?: ReactNode
  children: ReactNode
}) {
  const hasAccentField = style.variant === 'primary' || style.variant === 'idle'
  const icon = style.icon && !hasAccentField && <Icon name={style.icon} size="s" />
  // An arrow says where the words lead, so it follows them.
  const isArrowLast = style.icon === 'arrow'
  return (
    <>
      <span className={css.label}>
        {mark || (!isArrowLast && icon)}
        <span className={css.words}>{children}</span>
        {isArrowLast && icon}
      </span>
      {hasAccentField && (
        <span className={css.arrow}>
          <Icon name={style.lead ?? style.icon ?? 'arrow'} />
        </span>
      )}
    </>
  )
}

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style' | 'href' | 'children'>

/** `to` stays inside the portal (router); `href` leaves it or downloads. */
export type LinkButtonProps = ButtonStyle &
  Anchor & { children: ReactNode } & ({ to: string; href?: never } | { href: string; to?: never })

/** A link that looks like a Button. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, isFullWidth, isFullWidthOnPhone, icon, lead, children, to, href, ...rest } = props
  const style = { variant, size, isFullWidth, isFullWidthOnPhone, icon, lead }
  const content = <ButtonContent style={style}>{children}</ButtonContent>
  if (to !== undefined) {
    return (
      <Link {...rest} to={to} className={buttonClass(style)}>
        {content}
      </Link>
    )
  }
  return (
    <a {...rest} href={href} className={buttonClass(style)}>
      {content}
    </a>
  )
}
