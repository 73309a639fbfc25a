import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { chooseLanguage, useLanguage } from '#portal/lib/i18n.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { BrandMark } from '#portal/ui/brand-mark.tsx'
import { LanguageSwitch } from '#portal/ui/language-switch.tsx'
import css from './sign-page.module.css'

/** A page for who is not signed in: the event's name, and a form. */
export function SignPage({ title, children }: { title: string; children: ReactNode }) {
  const language = useLanguage()
  const { data: edition } = useQuery(queries.edition)
  return (
    <div className={css.page}>
      <header className={css.sign} data-ground="ink">
        <div className={css.top}>
          <BrandMark />
          <LanguageSwitch language={language} onChange={chooseLanguage} />
        </div>
        <p className={css.event}>{edition?.name}</p>
        <p className={css.place}>{edition && `${edition.dates[language]}, ${edition.venue.city}`}</p>
      </header>
      <main className={css.main}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
}
