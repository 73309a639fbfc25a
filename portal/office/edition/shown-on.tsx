import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import type { Language } from '#portal/lib/language.ts'
import { usePlatform } from '#portal/office/platform.ts'
import { EventMark } from '#portal/ui/event-mark.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { checkAccent } from '#shared/edition/accent.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { pages } from '#shared/pages.ts'
import type { EditionEntry, ShownPage } from './edition-keys.ts'
import { valueAt } from './edition-value.ts'
import css from './shown-on.module.css'

/** Pages that can be opened without a personal link. */
const PATHS: Partial<Record<ShownPage, string>> = {
  signIn: pages.login.path,
  profile: pages.profile.path,
  exhibitor: pages.exhibitors.path,
  attendee: pages.speakers.path,
  map: pages.map.path,
  visa: pages.visa.path,
}

/** The page that shows an entry, with the text highlighted, in either language. */
export function ShownOn({ entry, edition }: { entry: EditionEntry; edition: Edition }) {
  const { t } = useTranslation('organizer-edition')
  const [language, setLanguage] = useState(useLanguage())
  const { portalUrl = '' } = usePlatform()
  const sentences = useSentences(entry, edition, language)
  const [page, ...others] = entry.shownOn
  const path = PATHS[page]
  const { accent } = edition.brand
  const paint = { '--accent': accent, '--on-accent': checkAccent(accent).onAccent } as React.CSSProperties
  return (
    <aside className={css.pane} aria-label={t('shownOn', { page: t(`page.${page}`) })}>
      <div className={css.head}>
        <p>{t('shownOn', { page: t(`page.${page}`) })}</p>
        <div className={css.languages}>
          {(['en', 'fr'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === language} onClick={() => setLanguage(one)}>
              {t(`field.${one}`)}
            </button>
          ))}
        </div>
      </div>
      <div className={css.page} lang={language} style={paint}>
        <p className={css.sign}>
          <EventMark event={edition} />
        </p>
        <p className={css.title}>{t(`page.${page}`, { lng: language })}</p>
        {sentences.map((sentence) => (
          <p key={sentence} className={css.marked}>
            {sentence}
          </p>
        ))}
        <p className={css.rest}>
          {edition.venue.city}, {edition.dates[language]}
        </p>
      </div>
      {others.length > 0 && (
        <p className={css.also}>{t('alsoOn', { pages: others.map((other) => t(`page.${other}`)).join(', ') })}</p>
      )}
      {path && (
        <a className={css.open} href={`${portalUrl}${path}`} target="_blank" rel="noreferrer">
          {t('openPage')} <Icon name="out" size="s" />
        </a>
      )}
    </aside>
  )
}

/** How the portal shows an entry: its own sentence if there is one, else the value. */
function useSentences(entry: EditionEntry, edition: Edition, language: Language): string[] {
  const { t: words } = useTranslation('organizer-edition', { lng: language })
  const { t: company } = useTranslation('company', { lng: language })
  const { t: speaker } = useTranslation('speaker', { lng: language })
  const { t: app } = useTranslation('app', { lng: language })
  const { deadlines, venue, dates, speakerDates, year } = edition
  switch (entry.id) {
    case 'deadlines.signage':
      return [company('signageBy', { when: deadlines.signage[language] })]
    case 'deadlines.speakerEdit':
      return [speaker('until', { date: deadlines.speakerEdit[language] })]
    case 'deadlines.hotelList':
      return [speaker('links.hotelsLater', { date: deadlines.hotelList[language] })]
    case 'dates':
      return [app('edition', { city: venue.city, dates: dates[language] })]
    case 'speakerDates':
      return [`${venue.city}, ${speakerDates[language].text} ${year}`]
    default: {
      const other = language === 'en' ? '.fr' : '.en'
      return entry.fields
        .filter(({ key, kind }) => !key.endsWith(other) && kind !== 'plan' && kind !== 'logo')
        .map(({ key, kind }) => said(valueAt(edition, key), kind))
        .filter((text) => text !== '')
    }
  }

  function said(value: unknown, kind: string): string {
    if (typeof value === 'boolean') return words(`${kind}.${value ? 'on' : 'off'}`)
    if (kind === 'open') return words(`registration.${value}`)
    return Array.isArray(value) ? value.join(', ') : String(value)
  }
}
