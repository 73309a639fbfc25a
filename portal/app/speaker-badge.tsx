import { badgeEdition } from '#portal/features/badge/attendee/badge-edition.ts'
import { BadgeCard } from '#portal/features/badge/badge-card/badge-card.tsx'
import type { SpeakerBadgeProps } from '#portal/features/speaker/speaker-slots.ts'
import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'

/** A speaker's registration is also the badge. */
export function SpeakerBadge(card: SpeakerBadgeProps) {
  const edition = useEdition()
  const language = useLanguage()
  return <BadgeCard {...card} edition={badgeEdition(edition, language)} />
}
