import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Link } from '#portal/lib/place.tsx'
import { GUIDE_NAMES, languageOfGuide } from '#shared/help/guides.ts'
import css from './guide-list.module.css'

/** All guides, each with whom it is for. */
export function GuideList() {
  const { t } = useTranslation('help')
  const language = useLanguage()
  return (
    <ul className={css.list} aria-label={t('guides')}>
      {GUIDE_NAMES.map((guide) => (
        <li key={guide}>
          <Link to={`/help/${guide}`} className={css.guide}>
            <b>{t(`guide.${guide}.name`)}</b>
            <span>
              {t(`guide.${guide}.about`)}
              {languageOfGuide(guide, language) !== language && ` (${t('inEnglish')})`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
