import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { EventLogo } from '#portal/ui/event-logo.tsx'
import { eventLogo } from '#shared/edition/event-logo.rules.ts'
import css from './paper-head.module.css'

/** The header of a printed document: the event's logo and name, a title, and notes below it. */
export function PaperHead({ title, notes }: { title: string; notes: readonly string[] }) {
  const edition = useQueryData(queries.edition)
  if (!edition) return null
  const logo = eventLogo(edition)
  return (
    <header className={css.head}>
      <p>
        {logo && <EventLogo logo={logo} alt="" className={css.logo} />}
        <b>{edition.name}</b>
        <span>
          <span lang="en">{edition.dates.en}</span> / <span lang="fr">{edition.dates.fr}</span>
        </span>
      </p>
      <h2>{title}</h2>
      <p>
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </p>
    </header>
  )
}
