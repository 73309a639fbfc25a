import { useState } from 'react'
import { useEdition } from '#portal/lib/edition.ts'
import { type Language, useBothLanguages } from '#portal/lib/i18n.ts'
import { AlertDialog } from '#portal/ui/alert-dialog.tsx'
import { Button } from '#portal/ui/button.tsx'
import { CalendarButton } from '#portal/ui/calendar-button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { useFocusHeading } from '#portal/ui/use-focus-heading.ts'
import { speakerDatesAgree } from '#shared/edition/speaker-dates-agree.ts'
import type { Translate } from '#shared/locales/translate.ts'
import { speakerEditState } from '#shared/speaker/speaker.rules.ts'
import { withCacheBuster } from '#shared/upload/file-address.ts'
import { type SaveBlocker, SpeakerTitle } from './speaker-header.tsx'
import type { SpeakerRecord } from './speaker-record.ts'
import type { SpeakerSlots } from './speaker-slots.ts'
import { useSpeakerText } from './speaker-text.ts'
import css from './speaker-thanks.module.css'

type Props = { record: SpeakerRecord; slots: SpeakerSlots; onChange: () => void }

/** Thanks in both languages, each with the dates of its own text (SPK-20 to SPK-23, Q-005). */
export function SpeakerThanks({ record, slots, onChange }: Props) {
  const { t } = useSpeakerText()
  const { deadlines } = useEdition()
  const both = useBothLanguages('speaker')
  const heading = useFocusHeading()
  const [shownAt] = useState(Date.now)

  return (
    <>
      {slots.header(<SpeakerTitle mark={slots.mark(record.type)} />)}
      <main>
        <div className={css.flood}>
          <div className={css.wide}>
            <Icon name="check" />
            <h2 ref={heading} tabIndex={-1} className="text-52">
              {both.map(({ lang, t: translate }) => (
                <span key={lang} lang={lang}>
                  {translate('thanks.title')}{' '}
                </span>
              ))}
            </h2>
          </div>
        </div>
        <div className={css.page}>
          <div className={css.languages}>
            {both.map(({ lang, t: translate }) => (
              <ThanksColumn key={lang} language={lang} t={translate} />
            ))}
          </div>
          <div className={css.card}>
            {slots.badge({
              ...record,
              state: 'complete',
              photoUrl: withCacheBuster(record.urlPhoto, shownAt),
            })}
            {record._id !== undefined && speakerEditState(deadlines.speakerEdit, Date.now()) !== 'closed' && (
              <Button variant="quiet" onPress={onChange}>
                {t('thanks.change')}
              </Button>
            )}
          </div>
        </div>
      </main>
      {slots.footer}
    </>
  )
}

/** The complete thank-you in one language. */
function ThanksColumn({ language, t }: { language: Language; t: Translate<'speaker'> }) {
  const { speakerDates, venue, deadlines } = useEdition()
  const dates = speakerDates[language]
  const isLate = speakerEditState(deadlines.speakerEdit, Date.now()) === 'late'
  return (
    <section className="under-bar" lang={language} aria-label={t('thanks.title')}>
      <p className={css.dates}>{dates.text}</p>
      <p className={css.venue}>{venue.name[language]}</p>
      <div className={css.ways}>
        <a href={venue.mapsUrl} target="_blank" rel="noreferrer" className={css.map}>
          {t('thanks.map')} <Icon name="out" size="s" />
        </a>
        {speakerDatesAgree(speakerDates) && (
          <CalendarButton language={language} dates={dates} notes={[t('thanks.collect'), t('thanks.dress')]}>
            {t('thanks.calendar')}
          </CalendarButton>
        )}
      </div>
      <p className="text-20">{t('thanks.registered')}</p>
      <ul className={css.facts}>
        <li>
          <Icon name="badge" />
          <p>{t('thanks.collect')}</p>
        </li>
        <li>
          <Icon name="pencil" />
          <p>
            {t('thanks.until', { date: deadlines.speakerEdit[language] })}
            {isLate && ` ${t('untilPassed')}`}
          </p>
        </li>
        <li>
          <Icon name="dress" />
          <p>{t('thanks.dress')}</p>
        </li>
      </ul>
    </section>
  )
}

/** A sentence and an OK button for each blocker (SPK-18, SPK-19, Q-033). */
export function SpeakerAlerts({ alert, onClose }: { alert: SaveBlocker | undefined; onClose: () => void }) {
  const { t } = useSpeakerText()
  return (['photo', 'accept'] as const).map((one) => (
    <AlertDialog key={one} isOpen={alert === one} onClose={onClose} title={t(`alert.${one}Title`)}>
      {t(`alert.${one}`)}
    </AlertDialog>
  ))
}
