import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppHeader } from './app-header.tsx'
import css from './page.module.css'
import { PageFooter } from './page-footer.tsx'
import { usePageTitle } from './use-page-title.ts'
import { WithEdition } from './with-edition.tsx'

type Props = {
  /** For the browser's tab. */
  title: string
  /** Content of the header band; place and dates are then shown there. */
  headerContent?: ReactNode
  children: ReactNode
}

/** A public page: header, content, and the contact address. On paper, where the header is not, it names the event. */
export function Page({ title, headerContent, children }: Props) {
  usePageTitle(title)
  const { t, i18n } = useTranslation('app')
  return (
    <>
      <a className={css.skip} href="#content">
        {t('skip')}
      </a>
      <AppHeader hasEdition={!headerContent}>{headerContent}</AppHeader>
      <p className={css.printed}>
        <WithEdition>{({ name, venue, dates }) => `${name}, ${dates[i18n.language]}, ${venue.city}`}</WithEdition>
      </p>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <PageFooter />
    </>
  )
}
