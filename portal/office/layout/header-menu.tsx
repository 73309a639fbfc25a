import type { ReactNode } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { CloseContext } from '#portal/ui/plain-button.tsx'
import css from './header-menu.module.css'

type Props = {
  /** The menu's name for screen readers. */
  label: string
  /** What the button shows. */
  button: ReactNode
  className?: string | undefined
  children: (close: () => void) => ReactNode
}

/** A button in the header that opens a menu. */
export function HeaderMenu({ label, button, className = '', children }: Props) {
  return (
    <DialogTrigger>
      <Button className={`${css.button} ${className}`}>{button}</Button>
      <Popover placement="bottom start" offset={4} className={css.popover ?? ''}>
        <Dialog aria-label={label} className={css.menu ?? ''}>
          {({ close }) => <CloseContext value={close}>{children(close)}</CloseContext>}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

/** A row of the menu; `description` is shown below its content. */
export function HeaderMenuRow({
  description,
  trailing,
  children,
}: {
  description?: string
  trailing?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.row}>
      <span>
        {children}
        {description && <small className="text-13 quiet">{description}</small>}
      </span>
      {trailing}
    </div>
  )
}
