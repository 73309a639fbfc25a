import type { ReactNode } from 'react'
import { dateFormat } from '#portal/lib/date-format.ts'
import { useEdition } from '#portal/lib/edition.ts'
import { CalendarButton } from '#portal/ui/calendar-button.tsx'
import { VENUE_ZONE } from '#shared/edition/edition.rules.ts'
import { speakerDatesAgree } from '#shared/edition/speaker-dates-agree.ts'
import css from './speaker-received.module.css'
import { useSpeakerText } from './speaker-text.ts'

type Props = {
  /** ISO instant; undefined when the organizer accepted the profile. */
  receivedAt: string | undefined
  qr: ReactNode
}

/** Above the form of a profile that was sent: that it arrived, and the code to show at the venue. */
export function SpeakerReceived({ receivedAt, qr }: Props) {
  const { t, i18n } = useSpeakerText()
  const { speakerDates, venue } = useEdition()
  const dates = speakerDates[i18n.language]
  const date =
    receivedAt &&
    dateFormat(i18n.language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: VENUE_ZONE }).format(
      Date.parse(receivedAt),
    )
  return (
    <section className={css.received} aria-labelledby="speaker-received">
      <div className={css.qr} role="img" aria-label={t('received.qr')}>
        {qr}
      </div>
      <div className={css.words}>
        <h2 id="speaker-received">{date ? t('received.on', { date }) : t('received.short')}</h2>
        <p>{t('received.show')}</p>
        <p>
          {dates.text}, {venue.name[i18n.language]}
        </p>
        {speakerDatesAgree(speakerDates) && (
          <CalendarButton language={i18n.language} dates={dates} notes={[t('thanks.collect'), t('thanks.dress')]}>
            {t('thanks.calendar')}
          </CalendarButton>
        )}
      </div>
    </section>
  )
}
