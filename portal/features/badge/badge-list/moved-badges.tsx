import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Notice } from '#portal/ui/notice.tsx'
import { CHIP_LABEL_KEY } from '#shared/badge/pass.ts'
import { useMovedBadges } from './badge-list-query.ts'
import css from './badge-section.module.css'
import { shortDay } from './delivery-text.ts'

/** One line for each badge that another exhibitor's invitation took away. */
export function MovedBadges({ companyId }: { companyId: string }) {
  const { t } = useTranslation(['badge', 'pass'])
  const language = useLanguage()
  const { data: moves = [] } = useMovedBadges(companyId)
  if (moves.length === 0) return null
  return (
    <ul className={css.moved}>
      {moves.map(({ email, type, movedAt }) => (
        <li key={`${email} ${movedAt}`}>
          <Notice>
            {t('list.moved', { email, type: t(CHIP_LABEL_KEY[type]), date: shortDay(movedAt, language) })}
          </Notice>
        </li>
      ))}
    </ul>
  )
}
