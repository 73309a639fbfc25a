import { useTranslation } from 'react-i18next'
import css from './stand-in-banner.module.css'

/** Says that this is a browser and not Electron; out of the way, and not to be overlooked. */
export function StandInBanner() {
  const { t } = useTranslation('shell')
  return (
    <aside className={css.strip} data-noprint>
      {t('standIn')}
    </aside>
  )
}
