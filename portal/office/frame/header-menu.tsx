import type { ReactNode } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { CloseContext } from '#portal/ui/plain-button.tsx'
import css from './header-menu.module.css'

type Props = {
  /** Of the menu, for screen readers. */
  label: string
  /** What the button shows. */
  button: ReactNode
  className?: string | undefined
  children: (close: () => void) => ReactNode
}

/** A button of the header, and what hangs from it. */
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

/** A line of the menu; `about` stands below its content. */
export function HeaderMenuRow({ about, end, children }: { about?: string; end?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.row}>
      <span>
        {children}
        {about && <small>{about}</small>}
      </span>
      {end}
    </div>
  )
}
