import { useTranslation } from 'react-i18next'
import { PaperHead } from '#portal/office/frame/paper-head.tsx'
import { useDates } from '#portal/office/lib/use-dates.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { programmeDays } from '#shared/session/programme.ts'
import type { ProgrammeSession } from '#shared/session/session.contract.ts'
import css from './programme-paper.module.css'

/** The @page rule of the printed programme, with page numbers. */
export const PROGRAMME_PAGE =
  '@page { size: A4; margin: 14mm 14mm 18mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt sans-serif } }'

type Props = { programme: readonly ProgrammeSession[]; edition: Edition }

/** The programme in both languages, day by day; no session runs over two pages. */
export function ProgrammePaper({ programme, edition: { venue } }: Props) {
  const { t } = useTranslation('organizer-speakers')
  const en = useDates('en')
  const fr = useDates('fr')
  const places = [...new Set([venue.name.en, venue.name.fr])]
  return (
    <section className={css.paper}>
      <PaperHead title={t('programme.title')} notes={places} />
      {programmeDays(programme).map(({ day, sessions }) => (
        <section key={day}>
          <h3>
            <span lang="en">{en.weekday(day)}</span> / <span lang="fr">{fr.weekday(day)}</span>
          </h3>
          {sessions.map((session) => (
            <SessionLines key={session.startsAt + session.title + session.room} session={session} />
          ))}
        </section>
      ))}
    </section>
  )
}

function SessionLines({ session: { title, titleFr, room, startsAt, endsAt, people } }: { session: ProgrammeSession }) {
  const { t } = useTranslation('organizer-speakers')
  const { clock } = useDates()
  const groups = [
    { label: t('programme.moderator'), people: people.filter(({ type }) => type === 'moderator') },
    { label: t('programme.speakers'), people: people.filter(({ type }) => type === 'speaker') },
  ].filter(({ people }) => people.length > 0)
  return (
    <div className={css.session}>
      <p className={css.time}>
        {[startsAt, endsAt].filter(Boolean).map(clock).join(' – ')}
        <span>{room}</span>
      </p>
      <div>
        <h4 lang="en">{title}</h4>
        {titleFr !== title && (
          <h4 lang="fr" className={css.french}>
            {titleFr}
          </h4>
        )}
        {groups.map(({ label, people }) => (
          <p key={label}>
            <small>{label}</small>
            {people.map(({ prenom, nom, company }) => (
              <span key={prenom + nom + company} dir="auto">
                <b>
                  {prenom} {nom}
                </b>
                {company && `, ${company}`}
              </span>
            ))}
          </p>
        ))}
      </div>
    </div>
  )
}
