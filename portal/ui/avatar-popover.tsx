import type { ReactNode } from 'react'
import { Dialog, Heading, Popover, type PopoverProps } from 'react-aria-components'
import css from './avatar-menu.module.css'
import { CloseContext } from './plain-button.tsx'

export type AvatarMenuProps = {
  /** The company or person; the avatar shows its first letter. */
  name: string
  /** A second line below the name, for the e-mail. */
  detail?: string
  /** One row each: quiet buttons or links. A Button with `slot="close"` also closes the menu. */
  children: ReactNode
}

type Props = AvatarMenuProps & Required<Pick<PopoverProps, 'triggerRef' | 'isOpen' | 'onOpenChange'>>

/** The account menu itself, below its avatar. */
export function AvatarPopover({ name, detail, children, ...popover }: Props) {
  return (
    <Popover {...popover} placement="bottom end" offset={8} className={css.popover ?? ''}>
      <Dialog className={css.menu ?? ''}>
        <CloseContext value={() => popover.onOpenChange(false)}>
          <div>
            <Heading slot="title" level={2} className={css.name ?? ''} dir="auto">
              {name}
            </Heading>
            {detail && <p className={css.detail}>{detail}</p>}
          </div>
          {children}
        </CloseContext>
      </Dialog>
    </Popover>
  )
}
