import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeEdition } from '#portal/features/badge/attendee/badge-edition.ts'
import { BadgeCard } from '#portal/features/badge/badge-card/badge-card.tsx'
import type { BadgePart } from '#portal/features/badge/badge-card/badge-text.tsx'
import { passColours } from '#portal/features/badge/badge-card/pass-colours.ts'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { type CardPerson, toCardProps } from '#portal/features/badge/badge-card/to-card-props.ts'
import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import type { PassType } from '#shared/badge/pass.ts'
import css from './card.module.css'

type DeskBadgeProps = {
  person: CardPerson
  isDraft?: boolean
  focusPart?: BadgePart | undefined
}

/** A live preview of the printed badge. */
export function DeskBadge({ person, isDraft = false, focusPart }: DeskBadgeProps) {
  const language = useLanguage()
  return (
    <BadgeCard
      {...toCardProps(person)}
      state={isDraft ? 'draft' : 'complete'}
      edition={badgeEdition(useEdition(), language)}
      focusPart={focusPart}
      size="fill"
    />
  )
}

type PassBandProps = { type: PassType; title?: string; line?: string | undefined; end?: ReactNode }

/** Who this is, legible from three metres: the colour, flag, letter and name of the pass. */
export function PassBand({ type, title, line, end }: PassBandProps) {
  const { t } = useTranslation('pass')
  const shown = title ?? t(`pass:ticket.${type}`)
  return (
    <section className={css.pass} style={passColours(type)} aria-label={shown}>
      <PassMark type={type} size="xl" />
      <div>
        <h1 dir="auto">{shown}</h1>
        {line && (
          <p className="text-20" dir="auto">
            {line}
          </p>
        )}
      </div>
      <div className={css.booths}>{end}</div>
    </section>
  )
}
