import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { PaperHead } from '#portal/office/layout/paper-head.tsx'
import { PrintPaper } from '#portal/office/layout/print-paper.tsx'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Button } from '#portal/ui/button.tsx'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { programmeDays, programmeOf } from '#shared/session/programme.ts'
import type { ProgrammeSession } from '#shared/session/session.contract.ts'
import css from './programme-paper.module.css'
import page from './speakers-page.module.css'
import { sessionsQuery } from './use-speakers.ts'

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

/** Prints the programme: what a visitor of the speakers' list may read, whether or not the list shows it yet. */
export function ProgrammeButton() {
  const { t } = useTranslation('organizer-speakers')
  const sessions = useQueryData(sessionsQuery)
  const speakers = useQueryData(queries.speakers)
  const edition = useQueryData(queries.edition)
  const [isPrinting, setPrinting] = useState(false)
  const published = edition && speakers?.filter(({ status }) => !edition.hiddenStatuses.includes(status))
  const programme = sessions && published ? programmeOf(sessions, published) : []
  return (
    <>
      <Button
        variant="line"
        icon="print"
        isDisabled={programme.length === 0}
        isPending={isPrinting}
        onPress={() => setPrinting(true)}
      >
        {t('programme.print')}
      </Button>
      {isPrinting && edition && (
        <PrintPaper
          pageCss={PROGRAMME_PAGE}
          print={() => {
            window.print()
            setPrinting(false)
          }}
        >
          <ProgrammePaper programme={programme} edition={edition} />
        </PrintPaper>
      )}
    </>
  )
}

/** Whether the programme is public, and what is left out of it. */
export function ProgrammeState() {
  const { t } = useTranslation('organizer-speakers')
  const sessions = useQueryData(sessionsQuery) ?? []
  const edition = useQueryData(queries.edition)
  const withoutTime = sessions.filter(({ startsAt }) => startsAt === '').length
  if (!edition) return null
  return (
    <p className={page.programme}>
      {t(edition.publicProgramme ? 'programme.isPublic' : 'programme.isHidden')}{' '}
      <Allowed call="edition.updateEdition">
        <Link to="/edition?key=publicProgramme">{t('programme.change')}</Link>
      </Allowed>
      {withoutTime > 0 && <span>{t('programme.unsettled', { count: withoutTime })}</span>}
    </p>
  )
}
