import { badgeEdition } from '#portal/features/badge/attendee/attendee-edition.ts'
import { BadgeCard } from '#portal/features/badge/badge-card/badge-card.tsx'
import type { BadgePart } from '#portal/features/badge/badge-card/badge-text.tsx'
import { type CardPerson, toCardProps } from '#portal/features/badge/badge-card/to-card-props.ts'
import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'

type Props = {
  person: CardPerson
  isDraft?: boolean
  focusPart?: BadgePart | undefined
}

/** A live preview of the printed badge. */
export function DeskBadge({ person, isDraft = false, focusPart }: Props) {
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
