import { BadgeCard } from '#portal/features/badge/badge-card.tsx'
import css from './badge-sheet.module.css'
import type { PrintPerson } from './print-choice.ts'

/** A sheet of paper: four badges on A4 with cutting marks, or a single label of 105 × 148 mm. */
export function BadgeSheet({
  people,
  isLabel,
  edition,
  copyOf,
}: {
  people: readonly PrintPerson[]
  isLabel: boolean
  edition: { line: string; dates: string }
  /** Which label of this person it is, from 1; a second one says so on paper. */
  copyOf: (id: string) => number
}) {
  return (
    <section className={isLabel ? css.label : css.sheet}>
      {people.map((person) => (
        <div key={person._id} className={css.badge}>
          <BadgeCard
            size="print"
            type={person.type}
            state="complete"
            nom={person.nom}
            prenom={person.prenom}
            position={person.position}
            company={person.company}
            photoUrl={person.urlPhoto}
            code={person.code}
            edition={edition}
          />
          {copyOf(person._id) > 1 && <span className={css.copy}>{copyOf(person._id)}</span>}
        </div>
      ))}
      {!isLabel && (
        <svg className={css.marks} viewBox="0 0 210 297" aria-hidden="true">
          <path d="M105 0v6M105 291v6M0 148h6M204 148h6M102 148h6M105 145v6M0 296h6M204 296h6" />
        </svg>
      )}
    </section>
  )
}
