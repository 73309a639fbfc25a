import { useTranslation } from 'react-i18next'
import { capital, useAudit } from '#portal/office/lib/use-audit.ts'
import { useAuditTexts, useDates } from '#portal/office/lib/use-dates.ts'
import { Button } from '#portal/ui/button.tsx'
import { RecordBlock } from './record-block.tsx'
import css from './record-list.module.css'

export const HISTORY_PAGE = 10

/** Who changed which fields, the newest first: from the audit, which keeps no values. */
export function RecordHistory({ entity, id }: { entity: string; id: string }) {
  const { t } = useTranslation(['organizer-companies', 'organizer-audit'])
  const words = useAuditTexts()
  const { instant } = useDates()
  const { groups, hasMore, more } = useAudit(HISTORY_PAGE, { entity, id })
  return (
    <RecordBlock title={t('organizer:word.history')}>
      <p className={css.none}>{t('history.note')}</p>
      <ul className={css.list}>
        {groups?.map(({ entry, count }) => (
          <li key={entry.seq} className={css.pair}>
            <span>{instant(entry.at)}</span>
            <span>
              {t('organizer-audit:times', { what: capital(words.fields(entry)), count })}
              {t('history.by', { who: entry.actor === `company ${id}` ? t('record.itself') : words.who(entry) })}
            </span>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="quiet" onPress={more}>
          {t('history.more')}
        </Button>
      )}
    </RecordBlock>
  )
}
