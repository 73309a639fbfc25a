import { useTranslation } from 'react-i18next'
import type { PhotoReason } from '#shared/photo/photo.rules.ts'
import { Notice } from './notice.tsx'
import css from './photo-rejected-notice.module.css'

/** Why the organizer rejected the last photo, until there is a new one. */
export function PhotoRejectedNotice({ reasons }: { reasons: readonly PhotoReason[] }) {
  const { t } = useTranslation('photo')
  return (
    <Notice kind="warning">
      <p className="text-20 strong">{t('refused.title')}</p>
      <p>{t('refused.text')}</p>
      <ul className={css.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{t(`reason.${reason}`)}</li>
        ))}
      </ul>
    </Notice>
  )
}
