import type { TFunction } from 'i18next'
import { downloadCalendar } from '#portal/lib/download-calendar.ts'
import { useEdition } from '#portal/lib/edition.ts'
import type { Language } from '#portal/lib/language.ts'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { datesAgree } from '#shared/edition/dates-agree.ts'
import css from './speaker-thanks.module.css'

type Props = { language: Language; t: TFunction }

/** The complete thank-you in one language. */
export function ThanksColumn({ language, t }: Props) {
  const edition = useEdition()
  const { speakerDates, venue, deadlines } = edition
  const dates = speakerDates[language]
  const notes = `${t('thanks.collect')}\n${t('thanks.dress')}`
  return (
    <section className={css.column} lang={language} aria-label={t('thanks.title')}>
      <p className={css.dates}>{dates.text}</p>
      <p className={css.venue}>{venue.name[language]}</p>
      <div className={css.ways}>
        <a href={venue.mapsUrl} target="_blank" rel="noreferrer" className={css.map}>
          {t('thanks.map')} <Icon name="out" size="s" />
        </a>
        {datesAgree(speakerDates) && (
          <Button
            variant="line"
            icon="calendar"
            onPress={() => downloadCalendar(edition, language, { ...dates, notes })}
          >
            {t('thanks.calendar')}
          </Button>
        )}
      </div>
      <p className={css.lead}>{t('thanks.registered')}</p>
      <ul className={css.facts}>
        <li>
          <Icon name="badge" />
          <p>{t('thanks.collect')}</p>
        </li>
        <li>
          <Icon name="pencil" />
          <p>{t('thanks.until', { date: deadlines.speakerEdit[language] })}</p>
        </li>
        <li>
          <Icon name="dress" />
          <p>{t('thanks.dress')}</p>
        </li>
      </ul>
    </section>
  )
}
