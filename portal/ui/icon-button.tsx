import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import css from './icon-button.module.css'
import { PlainButton, type PlainButtonProps } from './plain-button.tsx'

export type IconButtonProps = Omit<PlainButtonProps, 'aria-label'> & {
  icon: IconName
  /** What it does, with the thing it does it to: "Delete badge Karim Haddadj". */
  label: string
  /** Draws the edge of a control around it. */
  isFramed?: boolean
}

/** A square button with an icon and a name for screen readers. */
export function IconButton({ icon, label, isFramed = false, ...rest }: IconButtonProps) {
  return (
    <PlainButton {...rest} aria-label={label} className={cx(css.button, isFramed && css.framed)}>
      <Icon name={icon} />
    </PlainButton>
  )
}
