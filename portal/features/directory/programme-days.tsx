import { useTranslation } from 'react-i18next'
import { dateFormat, timeText } from '#portal/lib/date-format.ts'
import { httpTransport } from '#portal/lib/http-transport.ts'
import { useCachedQuery } from '#portal/lib/query-cache.ts'
import { Spinner } from '#portal/ui/spinner.tsx'
import { createClient } from '#shared/contract/client.ts'
import { VENUE_ZONE } from '#shared/edition/edition.rules.ts'
import { programmeDays } from '#shared/session/programme.ts'
import { type ProgrammeSession, sessionContract } from '#shared/session/session.contract.ts'
import css from './programme.module.css'

const api = createClient(sessionContract, httpTransport)

/** Day by day: when and where each session is, and who is on it. Times are the venue's. */
export function ProgrammeDays() {
  const { t, i18n } = useTranslation('directory')
  const { data: programme, error } = useCachedQuery({ key: 'programme', fetch: () => api.getProgramme() })
  const dayName = dateFormat(i18n.language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  if (!programme)
    return (
      <p className={css.note} role="status">
        {error ? t('failed.cut') : <Spinner />}
      </p>
    )
  if (programme.length === 0) return <p className={css.note}>{t('programme.none')}</p>
  return (
    <div className={css.days}>
      {programmeDays(programme).map(({ day, sessions }) => (
        <section key={day}>
          <h2>{dayName.format(Date.parse(day))}</h2>
          <ol>
            {sessions.map((session) => (
              <SessionRow key={session.startsAt + session.title + session.room} session={session} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function SessionRow({ session: { title, titleFr, room, startsAt, endsAt, people } }: { session: ProgrammeSession }) {
  const { t, i18n } = useTranslation('directory')
  const time = (at: string) => timeText(at, i18n.language, VENUE_ZONE)
  const named = (type: ProgrammeSession['people'][number]['type']) =>
    people
      .filter((one) => one.type === type)
      .map(({ prenom, nom, company }) => [`${prenom} ${nom}`.trim(), company].filter(Boolean).join(', '))
      .join('; ')
  const [moderators, speakers] = [named('moderator'), named('speaker')]
  return (
    <li className={css.session}>
      <p className={css.time}>
        <time dateTime={startsAt}>{time(startsAt)}</time>
        {endsAt && (
          <>
            {' – '}
            <time dateTime={endsAt}>{time(endsAt)}</time>
          </>
        )}
        <span>{room}</span>
      </p>
      <div>
        <h3>{i18n.language === 'fr' ? titleFr : title}</h3>
        {moderators && <People label={t('programme.moderator')} names={moderators} />}
        {speakers && <People label={t('programme.speakers')} names={speakers} />}
      </div>
    </li>
  )
}

function People({ label, names }: { label: string; names: string }) {
  return (
    <p>
      <b>{label}</b> <span dir="auto">{names}</span>
    </p>
  )
}
