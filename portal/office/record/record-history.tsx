import { useTranslation } from 'react-i18next'
import { dayTimeText } from '#portal/lib/date-format.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { useAudit } from '#portal/office/lib/use-audit.ts'
import { useAuditWords } from '#portal/office/lib/use-audit-words.ts'
import { Button } from '#portal/ui/button.tsx'
import { RecordBlock } from './record-block.tsx'
import css from './record-list.module.css'

export const HISTORY_PAGE = 10

/** Who changed which fields, the newest first: from the audit, which keeps no values. */
export function RecordHistory({ entity, id }: { entity: string; id: string }) {
  const { t } = useTranslation('organizer-companies')
  const words = useAuditWords()
  const language = useLanguage()
  const { entries, hasNextPage, more } = useAudit(HISTORY_PAGE, { entity, id })
  return (
    <RecordBlock title={t('record.history')}>
      <ul className={css.list}>
        {entries?.map((entry) => (
          <li key={entry.seq} className={css.pair}>
            <span>{dayTimeText(entry.at, language)}</span>
            <span>
              {words.fields(entry)}
              {t('history.by', { who: words.who(entry) })}
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="quiet" onPress={more}>
          {t('history.more')}
        </Button>
      )}
    </RecordBlock>
  )
}
