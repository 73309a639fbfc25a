import type { Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import css from './icon-button.module.css'

export type IconButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> & {
  icon: IconName
  /** What it does, with the thing it does it to: "Delete badge Karim Haddadj". */
  label: string
  /** Draws the edge of a control around it. */
  isFramed?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A square button with an icon and a name for screen readers. */
export function IconButton({ icon, label, isFramed = false, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} aria-label={label} className={cx(css.button, isFramed && css.framed)}>
      <Icon name={icon} />
    </AriaButton>
  )
}
