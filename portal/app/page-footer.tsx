import { useTranslation } from 'react-i18next'
import css from './page.module.css'
import { SupportAddress } from './support-address.tsx'
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
