import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Block } from '#portal/office/frame/block.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { useAuditWords } from '#portal/office/lib/use-audit-words.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { FilterField } from '#portal/office/table/filter-field.tsx'
import { Button } from '#portal/ui/button.tsx'

const PAGE_SIZE = 20

/** Who changed what, the newest first; names of fields, never their values. */
export function AuditBlock() {
  const { t } = useTranslation('organizer-data')
  const { instant } = useDates()
  const words = useAuditWords()
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const { data, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: ['audit', q],
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      calls.audit.listAudit({ query: { before: pageParam, limit: PAGE_SIZE, ...(q && { q }) } }),
    getNextPageParam: (page) => (page.length === PAGE_SIZE ? page.at(-1)?.seq : undefined),
  })
  const entries = data?.pages.flat() ?? []
  const filter = (value: string) => setParams(value ? { q: value } : {}, { replace: true })
  return (
    <Block
      title={t('audit.title')}
      note={<FilterField label={t('audit.filter')} value={q} onChange={filter} />}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('audit.when')}</th>
            <th scope="col">{t('audit.who')}</th>
            <th scope="col">{t('what')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.seq}>
              <td>{instant(entry.at)}</td>
              <th scope="row">{words.who(entry)}</th>
              <td>{words.what(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data && entries.length === 0 && <p>{t('audit.none')}</p>}
      {hasNextPage && (
        <p>
          <Button variant="line" onPress={() => void fetchNextPage()}>
            {t('audit.more')}
          </Button>
        </p>
      )}
    </Block>
  )
}
