import { passColors } from '#portal/features/badge/badge-card/pass-colors.ts'
import { type BadgeType, PASS_LETTER } from '#shared/badge/pass.ts'
import css from './pass-letter.module.css'

/** The letter of a pass on its colour, at the head of a narrow column; its name stands beside it, unseen. */
export function PassLetter({ type }: { type: BadgeType }) {
  return (
    <b className={css.letter} style={passColors(type)} aria-hidden="true">
      {PASS_LETTER[type]}
    </b>
  )
}
