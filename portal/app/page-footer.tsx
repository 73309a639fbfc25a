import { useTranslation } from 'react-i18next'
import { Link, usePageLocation } from '#portal/lib/navigation.tsx'
import { ProductLogo } from '#portal/ui/product-logo.tsx'
import { matchPage } from '#shared/page-at.ts'
import css from './page.module.css'
import { WithEdition } from './with-edition.tsx'

/** The contact address, whose height is reserved before it loads, the privacy policy, and the program's name. */
export function PageFooter() {
  const { t } = useTranslation('app')
  return (
    <footer className={css.footer}>
      <SupportQuestion />
      <Link className={css.support} to="/policy/privacy">
        {t('privacy')}
      </Link>
      <HelpLink />
      <span className={css.program}>
        <ProductLogo />
      </span>
    </footer>
  )
}

export function SupportQuestion() {
  const { t } = useTranslation('app')
  return (
    <WithEdition>
      {({ supportEmail }) => (
        <span>
          {t('question')} <SupportAddress email={supportEmail} />
        </span>
      )}
    </WithEdition>
  )
}

/** The edition's address for questions, as a link. */
export function SupportAddress({ email }: { email: string }) {
  return (
    <a className={css.support} href={`mailto:${email}`}>
      {email}
    </a>
  )
}

/** A link to the section of the guides about this page (shared/help/anchors.ts). */
export function HelpLink() {
  const { t } = useTranslation('app')
  return (
    <Link className={css.support} to={`/help/${matchPage(usePageLocation().pathname).page.file}`}>
      {t('help')}
    </Link>
  )
}
