import { useState } from 'react'
import { cx } from '#portal/ui/cx.ts'
import { HydratedImage } from '#portal/ui/hydrated-image.tsx'
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
        <svg viewBox="0 0 70 90" aria-hidden="true">
          <g fill="none" stroke="currentColor" strokeWidth="2">
            <ellipse cx="35" cy="38" rx="13" ry="17" />
            <path d="M8 90c2-15 12-20 19-22M62 90c-2-15-12-20-19-22" />
          </g>
        </svg>
      )}
    </div>
  )
}
