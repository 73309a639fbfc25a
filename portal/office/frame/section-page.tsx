import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeSection } from '#portal/office/section-names.ts'
import { PageHead } from './page-head.tsx'
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
      <PageHead title={title ?? t(`section.${section}`)} note={note} tools={tools} />
      {children}
    </main>
  )
}
