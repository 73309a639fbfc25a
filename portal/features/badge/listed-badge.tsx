import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { isPending } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { BadgeCard } from './badge-card.tsx'

/** A badge beside the words that say the same. A photo shows as soon as there is one. */
export function ListedBadge({ badge, size }: { badge: Badge; size: 'xs' | 's' }) {
  const { venue, year, dates } = useEdition()
  const pending = isPending(badge)
  return (
    <BadgeCard
      type={badge.type}
      state={pending ? (badge.urlPhoto ? 'draft' : 'invited') : 'complete'}
      nom={badge.nom}
      prenom={badge.prenom}
      position={badge.position}
      company={badge.company}
      photoUrl={badge.urlPhoto}
      code={badge.code}
      edition={{ line: `${venue.city} ${year}`, dates: dates[useLanguage()] }}
      size={size}
      decorative
    />
  )
}
