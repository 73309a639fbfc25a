import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeSection } from '#portal/office/section-names.ts'
import css from './section-page.module.css'

type Props = {
  /** Otherwise the section's name is used. */
  title?: ReactNode
  section?: OfficeSection
  note?: ReactNode
  tools?: ReactNode
  children?: ReactNode
}

/** The page of a section: heading, a note beside it, buttons at the right, content below. */
export function SectionPage({ section = 'home', title, note, tools, children }: Props) {
  const { t } = useTranslation('organizer')
  return (
    <main className={css.page}>
      <div className={css.head}>
        <h1>{title ?? t(`station.${section}`)}</h1>
        {note && <p>{note}</p>}
        {tools && <div className={css.tools}>{tools}</div>}
      </div>
      {children}
    </main>
  )
}
