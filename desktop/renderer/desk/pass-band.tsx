import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { passColors } from '#portal/features/badge/badge-card/pass-colors.ts'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { type PassType, TICKET_LABEL_KEY } from '#shared/badge/pass.ts'
import css from './card.module.css'

type Props = { type: PassType; title?: string; line?: string | undefined; end?: ReactNode }

/** Who this is, legible from three metres: the colour, flag, letter and name of the pass. */
export function PassBand({ type, title, line, end }: Props) {
  const { t } = useTranslation('pass')
  const shown = title ?? t(TICKET_LABEL_KEY[type])
  return (
    <section className={css.pass} style={passColors(type)} aria-label={shown}>
      <PassMark type={type} size="xl" />
      <div>
        <h1 dir="auto">{shown}</h1>
        {line && <p dir="auto">{line}</p>}
      </div>
      <div className={css.booths}>{end}</div>
    </section>
  )
}
