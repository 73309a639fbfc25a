import { useTranslation } from 'react-i18next'
import { Icon } from '#portal/ui/icon.tsx'
import css from './offline-banner.module.css'
import { useOnline } from './use-online.ts'

/** Under the header while there is no network; the live region is there before, so that it is announced. */
export function OfflineBanner() {
  const { t } = useTranslation('app')
  const isOnline = useOnline()
  return (
    <div role="status" data-noprint="">
      {!isOnline && (
        <p className={css.strip}>
          <Icon name="offline" />
          <span>{t('offline.strip')}</span>
        </p>
      )}
    </div>
  )
}
