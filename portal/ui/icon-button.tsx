import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import css from './icon-button.module.css'
import { PlainButton, type PlainButtonProps } from './plain-button.tsx'

export type IconButtonProps = Omit<PlainButtonProps, 'aria-label'> & {
  icon: IconName
  /** The action and its object, such as "Delete badge Karim Haddadj". */
  label: string
  /** Draws a control's border around it. */
  isFramed?: boolean
}

/** A square icon button with a name for screen readers. */
export function IconButton({ icon, label, isFramed, ...rest }: IconButtonProps) {
  return (
    <PlainButton {...rest} aria-label={label} className={cx(css.button, isFramed && css.framed)}>
      <Icon name={icon} />
    </PlainButton>
  )
}
