import { useState } from 'react'
import { cx } from '#portal/ui/cx.ts'
import { HydratedImage } from '#portal/ui/hydrated-image.tsx'
import { PersonPlaceholder } from '#portal/ui/person-placeholder.tsx'
import css from './badge-photo.module.css'

type Props = { url: string | undefined; active: boolean; lazy: boolean }

/** The photo at 35:45, or the frame with a drawn person where it will be. */
export function BadgePhoto({ url, active, lazy }: Props) {
  const [broken, setBroken] = useState<string>()
  const shown = url && url !== broken ? url : undefined
  const classes = cx(css.photo, !shown && css.none, active && css.active)
  return (
    <div className={classes}>
      {shown ? (
        <HydratedImage
          key={shown}
          src={shown}
          alt=""
          decoding="async"
          loading={lazy ? 'lazy' : 'eager'}
          onError={() => setBroken(shown)}
        />
      ) : (
        <PersonPlaceholder />
      )}
    </div>
  )
}
