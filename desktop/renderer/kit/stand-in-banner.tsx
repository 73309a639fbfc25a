import { useTranslation } from 'react-i18next'
import css from './stand-in-banner.module.css'

/** Says that this is a browser and not Electron; unobtrusive, but impossible to miss. */
export function StandInBanner() {
  const { t } = useTranslation('shell')
  return (
    <aside className={css.strip} data-noprint>
      {t('standIn')}
    </aside>
  )
}
