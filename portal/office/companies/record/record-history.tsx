import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayTimeText } from '#portal/lib/date-format.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { useAuditWords } from '#portal/office/lib/use-audit-words.ts'
import { Button } from '#portal/ui/button.tsx'
import type { Company } from '#shared/company/company.schema.ts'
import { RecordBlock } from './record-block.tsx'
import css from './record-list.module.css'

const PAGE = 10

/** Who changed which fields, the newest first: from the audit, which keeps no values. */
export function RecordHistory({ company }: { company: Company }) {
  const { t } = useTranslation('organizer-companies')
  const words = useAuditWords()
  const language = useLanguage()
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['audit', 'company', company._id],
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      calls.audit.listAudit({
        query: { entity: 'company', id: company._id, before: pageParam, limit: PAGE },
      }),
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.seq),
  })
  const entries = data?.pages.flat() ?? []
  return (
    <RecordBlock title={t('record.history')}>
      <ul className={css.list}>
        {entries.map((entry) => (
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
        <Button variant="quiet" onPress={() => void fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </RecordBlock>
  )
}
