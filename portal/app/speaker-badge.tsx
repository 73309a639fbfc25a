import { badgeEdition } from '#portal/features/badge/attendee/attendee-edition.ts'
import { BadgeCard } from '#portal/features/badge/badge-card/badge-card.tsx'
import type { SpeakerCardFacts } from '#portal/features/speaker/speaker-slots.ts'
import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'

/** A speaker's registration is also the badge. */
export function SpeakerBadge(card: SpeakerCardFacts) {
  const edition = useEdition()
  const language = useLanguage()
  return <BadgeCard {...card} edition={badgeEdition(edition, language)} />
}
