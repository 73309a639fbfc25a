import { useTranslation } from 'react-i18next'
import { LinkButton } from '#portal/ui/link-button.tsx'
import css from './logistics.module.css'
import { useManuals } from './use-manuals.ts'

/** The logistics guides of the edition; what is not published yet is said so (COMP-09, Q-068). */
export function Logistics() {
  const { t } = useTranslation('company')
  const { addressOf, isPending } = useManuals()
  const guides = [
    { lang: 'fr', address: addressOf('manualFr') },
    { lang: 'en', address: addressOf('manualEn') },
  ] as const
  const published = guides.filter(({ address }) => address)
  if (published.length === 0) return <p>{!isPending && t('links.missingWhy')}</p>
  return (
    <ul className={css.guides}>
      {published.map(({ lang, address }) => (
        <li key={lang}>
          <LinkButton variant="line" icon="download" href={address ?? ''} target="_blank" rel="noopener noreferrer">
            {t('logistics', { lang: t(`links.${lang}`) })}
            <span className="visually-hidden"> ({t('booth.newTab')})</span>
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
