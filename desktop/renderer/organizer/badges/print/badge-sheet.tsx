import { BadgeCard } from '#portal/features/badge/badge-card.tsx'
import type { Badge } from '#shared/badge/badge.schema.ts'
import css from './badge-sheet.module.css'

/** A sheet of paper: four badges on A4 with cutting marks, or a single label of 105 × 148 mm. */
export function BadgeSheet({
  badges,
  isLabel,
  edition,
}: {
  badges: readonly Badge[]
  isLabel: boolean
  edition: { line: string; dates: string }
}) {
  return (
    <section className={isLabel ? css.label : css.sheet}>
      {badges.map((badge) => (
        <BadgeCard
          key={badge._id}
          size="print"
          type={badge.type}
          state="complete"
          nom={badge.nom}
          prenom={badge.prenom}
          position={badge.position}
          company={badge.company}
          photoUrl={badge.urlPhoto}
          code={badge.code}
          edition={edition}
        />
      ))}
      {!isLabel && (
        <svg className={css.marks} viewBox="0 0 210 297" aria-hidden="true">
          <path d="M105 0v6M105 291v6M0 148h6M204 148h6M102 148h6M105 145v6M0 296h6M204 296h6" />
        </svg>
      )}
    </section>
  )
}
