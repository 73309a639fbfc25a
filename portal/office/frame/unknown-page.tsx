import { useTranslation } from 'react-i18next'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { SectionPage } from './section-page.tsx'

/** What an address shows that no page of the office has. */
export function UnknownPage() {
  const { t } = useTranslation('organizer')
  return (
    <SectionPage title={t('unknown.title')}>
      <p>{t('unknown.text')}</p>
      <div>
        <LinkButton to="/">{t('unknown.home')}</LinkButton>
      </div>
    </SectionPage>
  )
}
