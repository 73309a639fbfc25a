import { useTranslation } from 'react-i18next'
import { Link, useNavigation } from '#portal/lib/navigation.tsx'
import { matchPage } from '#shared/page-at.ts'
import css from './page.module.css'

/** To the place in the guides that tells of this page (shared/help/anchors.ts). */
export function HelpLink() {
  const { t } = useTranslation('app')
  return (
    <Link className={css.support} to={`/help/${matchPage(useNavigation().pathname).page.file}`}>
      {t('help')}
    </Link>
  )
}
