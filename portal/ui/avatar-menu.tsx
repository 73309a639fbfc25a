import type { ReactNode } from 'react'
import { Button, Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
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

/** The round avatar in the header, with the account menu. */
export function AvatarMenu({ name, detail, children }: AvatarMenuProps) {
  const { t } = useTranslation('ui')
  const [letter = ''] = name.trim()
  return (
    <DialogTrigger>
      <Button className={css.avatar ?? ''} aria-label={t('account.open', { name })}>
        {letter.toLocaleUpperCase()}
      </Button>
      <Popover placement="bottom end" offset={8} className={css.popover ?? ''}>
        <Dialog className={css.menu ?? ''}>
          {({ close }) => (
            <CloseContext value={close}>
              <div>
                <Heading slot="title" level={2} className={css.name ?? ''} dir="auto">
                  {name}
                </Heading>
                {detail && <p className={css.detail}>{detail}</p>}
              </div>
              {children}
            </CloseContext>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

/** The avatar's placeholder until the account has loaded, to keep the layout stable. */
export function AvatarSkeleton() {
  return <span className={css.waiting} aria-hidden="true" />
}

/** One row of the menu; holds one quiet Button or LinkButton. */
export function AvatarMenuRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}
