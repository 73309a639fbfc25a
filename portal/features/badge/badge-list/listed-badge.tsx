import { BadgeCard } from '#portal/features/badge/badge-card/badge-card.tsx'
import { toCardProps } from '#portal/features/badge/badge-card/to-card-props.ts'
import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { isPending } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'

type Props = { badge: Badge }

/** A badge beside the words that say the same. A photo shows as soon as there is one. */
export function ListedBadge({ badge }: Props) {
  const { venue, year, dates } = useEdition()
  const edition = { line: `${venue.city} ${year}`, dates: dates[useLanguage()] }
  return <BadgeCard {...lookOf(badge)} edition={edition} size="s" decorative />
}

/** The same in a row of hundreds: too small for the edition's line, and without what that would cost each row. */
export function RowBadge({ badge }: Props) {
  return <BadgeCard {...lookOf(badge)} edition={NO_EDITION} size="xs" decorative />
}

const NO_EDITION = { line: '', dates: '' }

function lookOf(badge: Badge) {
  const state = isPending(badge) ? (badge.urlPhoto ? 'draft' : 'invited') : 'complete'
  return { ...toCardProps(badge), state } as const
}
