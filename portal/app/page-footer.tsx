import { useTranslation } from 'react-i18next'
import css from './page.module.css'
import { SupportAddress } from './support-address.tsx'

export function PageFooter() {
  const { t } = useTranslation('app')
  return (
    <footer className={css.footer}>
      <span>{t('question')}</span> <SupportAddress />
    </footer>
  )
}
