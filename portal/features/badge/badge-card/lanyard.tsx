import type { CSSProperties } from 'react'
import css from './lanyard.module.css'

/**
 * Strap and clip from which a badge hangs. Place it beside the badge in a positioned box as wide as the badge:
 * the clip then ends in the slot at every width. `drop`: pixels of strap above the badge's top edge.
 */
export function Lanyard({ drop }: { drop: number }) {
  return (
    <div className={css.lanyard} style={{ '--drop': `${drop}px` } as CSSProperties}>
      <div className={css.hang}>
        <div className={css.strap} />
        <svg className={css.clip} width="32" height="71" viewBox="0 0 32 71" aria-hidden>
          <path d="M0 0h32v14H0z" fill="#d7dfdf" />
          <path d="M5 7h22" stroke="#5e777c" strokeWidth="1.5" />
          <path d="M12 14h8v9h-8z" fill="#9fb0b2" />
          <g fill="none">
            <path d="M10 66V32a6 7 0 0 1 12 0v34" stroke="#10202b" strokeWidth="6.5" />
            <path d="M10 66V32a6 7 0 0 1 12 0v34" stroke="#d7dfdf" strokeWidth="3.5" />
          </g>
        </svg>
      </div>
    </div>
  )
}
