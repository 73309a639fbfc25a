import { useTranslation } from 'react-i18next'
import css from './stand-in-strip.module.css'

/** Says that this is a browser and not Electron; out of the way, and not to be overlooked. */
export function StandInStrip() {
  const { t } = useTranslation('shell')
  return (
    <aside className={css.strip} data-noprint>
      {t('standIn')}
    </aside>
  )
}
