import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Block } from '#portal/office/frame/block.tsx'
import { Heads } from '#portal/office/frame/heads.tsx'
import { useAudit } from '#portal/office/lib/use-audit.ts'
import { useAuditWords } from '#portal/office/lib/use-audit-words.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { FilterField } from '#portal/office/table/filter-field.tsx'
import { Button } from '#portal/ui/button.tsx'

import css from './audit-block.module.css'

const STEP = 20

/** Who did what to whom, the newest first; names of fields, never their values. */
export function AuditBlock() {
  const { t } = useTranslation('organizer-data')
  const { instant, span } = useDates()
  const words = useAuditWords()
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const { groups, hasMore, more } = useAudit(STEP, q ? { q, means: words.meant(q) } : {})
  const filter = (value: string) => setParams(value ? { q: value } : {}, { replace: true })
  return (
    <Block title={t('audit.title')} note={<FilterField label={t('audit.filter')} value={q} onChange={filter} />}>
      <table className={css.table}>
        <Heads of={[t('audit.when'), t('audit.who'), t('what')]} />
        <tbody>
          {groups?.map((group) => (
            <tr key={group.entry.seq}>
              <td>{group.count > 1 ? span(group.since, group.entry.at) : instant(group.entry.at)}</td>
              <th scope="row" dir="auto" className={css.who}>
                {words.who(group.entry)}
              </th>
              <td dir="auto" title={words.what(group)}>
                {words.what(group)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {groups?.length === 0 && !hasMore && <p>{t('audit.none')}</p>}
      {hasMore && (
        <p>
          <Button variant="line" onPress={more}>
            {t('audit.more')}
          </Button>
        </p>
      )}
    </Block>
  )
}
