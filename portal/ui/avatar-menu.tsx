import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import css from './avatar-menu.module.css'
import type { AvatarMenuProps } from './avatar-popover.tsx'
import { PlainButton } from './plain-button.tsx'

const AvatarPopover = lazyPart(async () => (await import('./avatar-popover.tsx')).AvatarPopover)

/** The round avatar in the header, with the account menu. */
export function AvatarMenu(props: AvatarMenuProps) {
  const { name } = props
  const { t } = useTranslation()
  const avatar = useRef<HTMLButtonElement>(null)
  /** Undefined until it was opened. */
  const [isOpen, setOpen] = useState<boolean>()
  const [letter = ''] = name.trim()
  return (
    <>
      <PlainButton
        ref={avatar}
        className={css.avatar}
        aria-label={t('account', { name })}
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        onPress={() => setOpen(!isOpen)}
      >
        {letter.toLocaleUpperCase()}
      </PlainButton>
      {isOpen !== undefined && <AvatarPopover {...props} triggerRef={avatar} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  )
}

/** The avatar's placeholder until the account has loaded, to keep the layout stable. */
export function AvatarSkeleton() {
  return <span className={css.waiting} aria-hidden />
}

/** One row of the menu; holds one quiet Button or LinkButton. */
export function AvatarMenuRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}
