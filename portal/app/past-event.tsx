import { useTranslation } from 'react-i18next'
import { hasDayEnded } from '#shared/edition/edition.rules.ts'
import css from './app-header.module.css'
import { WithEdition } from './with-edition.tsx'

/** Says once, quietly, that the event's last day has passed; the page works as before. */
export function PastEvent() {
  const { t } = useTranslation('app')
  return (
    <WithEdition>
      {({ dates }) => hasDayEnded(dates.end, Date.now()) && <p className={css.past}>{t('past')}</p>}
    </WithEdition>
  )
}
