import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#portal/office/lib/queries.ts'
import { Notice } from '#portal/ui/notice.tsx'
import css from './home-page.module.css'

/** What whoever runs the server should change. */
export function HealthWarnings() {
  const { t } = useTranslation('organizer')
  const { data: health } = useQuery(queries.health)
  if (!health?.warnings?.length) return null
  return (
    <div className={css.warnings}>
      {health.warnings.map((warning) => (
        <Notice key={warning} kind="late">
          {t(`home.warning.${warning}`)}
        </Notice>
      ))}
    </div>
  )
}
