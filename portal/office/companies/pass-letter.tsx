import { passColors } from '#portal/features/badge/badge-card/pass-colors.ts'
import { PASS_LETTER, type PassType } from '#shared/badge/pass.ts'
import css from './pass-letter.module.css'

/** The letter of a pass on its colour, at the head of a narrow column; its name stands beside it, unseen. */
export function PassLetter({ type }: { type: PassType }) {
  return (
    <b className={css.letter} style={passColors(type)} aria-hidden="true">
      {PASS_LETTER[type]}
    </b>
  )
}
