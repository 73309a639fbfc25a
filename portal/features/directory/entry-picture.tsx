import { useState } from 'react'
import { cx } from '#portal/ui/cx.ts'
import { initialsOf } from '#shared/directory/order.rules.ts'
import css from './entry-card.module.css'

export type DirectoryKind = 'exhibitors' | 'speakers'

const SIZES = { exhibitors: { width: 96, height: 96 }, speakers: { width: 84, height: 108 } }

type Props = {
  kind: DirectoryKind
  src: string
  named: readonly string[]
}

/** A logo or a photo, or initials if there is none or it cannot be loaded. The name is next to it. */
export function EntryPicture({ kind, src, named }: Props) {
  const [isBroken, setBroken] = useState(false)
  if (src === '' || isBroken)
    return (
      <span className={cx(css.picture, css.initials)} aria-hidden="true">
        {initialsOf(named)}
      </span>
    )
  return (
    <span className={css.picture}>
      <img
        {...SIZES[kind]}
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
      />
    </span>
  )
}
