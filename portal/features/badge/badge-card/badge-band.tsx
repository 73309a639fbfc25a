import { useTranslation } from 'react-i18next'
import { cx } from '#portal/ui/cx.ts'
import { PASS_LETTER, type PassType, TICKET_LABEL_KEY } from '#shared/badge/pass.ts'
import css from './badge-band.module.css'
import { PassFlag } from './pass-flag.tsx'

/** The pass, said three ways: colour, figure and letter. Filled once the badge is complete. */
export function BadgeBand({ type, filled }: { type: PassType; filled: boolean }) {
  const { t } = useTranslation('pass')
  const letter = PASS_LETTER[type]
  return (
    <div className={cx(css.band, !filled && css.drawn, letter === 'S' && css.pale)}>
      <span className={css.flag}>
        <PassFlag type={type} />
      </span>
      <span className={css.ticket}>{t(TICKET_LABEL_KEY[type])}</span>
      <b className={css.letter}>{letter}</b>
    </div>
  )
}
