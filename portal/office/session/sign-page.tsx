import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { chooseLanguage, useLanguage } from '#portal/lib/i18n.ts'
import { OfficeHelp } from '#portal/office/frame/office-help.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import { EventMark } from '#portal/ui/event-mark.tsx'
import { LanguageSwitch } from '#portal/ui/language-switch.tsx'
import { ProgramMark } from '#portal/ui/program-mark.tsx'
import { eventLogo } from '#shared/edition/event-logo.rules.ts'
import css from './sign-page.module.css'

/** A page for who is not signed in: the event's name, and a form. */
export function SignPage({ title, children }: { title: string; children: ReactNode }) {
  const language = useLanguage()
  const { data: edition } = useQuery(queries.edition)
  return (
    <div className={css.page}>
      <header className={css.sign} data-ground="ink">
        <div className={css.top}>
          <span>{edition && eventLogo(edition) && <EventMark event={edition} />}</span>
          <LanguageSwitch language={language} onChange={chooseLanguage} />
        </div>
        <p className={css.event}>{edition?.name}</p>
        <p className={css.place}>{edition && `${edition.dates[language]}, ${edition.venue.city}`}</p>
      </header>
      <main className={css.main}>
        <h1>{title}</h1>
        {children}
      </main>
      <footer className={css.foot}>
        <OfficeHelp isSignIn />
        <ProgramMark />
      </footer>
    </div>
  )
}
