import { useTranslation } from 'react-i18next'
import css from './page.module.css'
import { WithEdition } from './with-edition.tsx'

/** The contact address; its height is reserved before the address loads. */
export function PageFooter() {
  const { t } = useTranslation('app')
  return (
    <footer className={css.footer}>
      <WithEdition>
        {({ supportEmail }) => (
          <>
            <span>{t('question')}</span> <SupportAddress email={supportEmail} />
          </>
        )}
      </WithEdition>
    </footer>
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
