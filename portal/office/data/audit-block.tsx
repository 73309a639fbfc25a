import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Block } from '#portal/office/frame/block.tsx'
import { Heads } from '#portal/office/frame/heads.tsx'
import { useAudit } from '#portal/office/lib/use-audit.ts'
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
  const { entries, hasNextPage, more } = useAudit(PAGE_SIZE, q ? { q } : {})
  const filter = (value: string) => setParams(value ? { q: value } : {}, { replace: true })
  return (
    <Block
      title={t('audit.title')}
      note={<FilterField label={t('audit.filter')} value={q} onChange={filter} />}
    >
      <table>
        <Heads of={[t('audit.when'), t('audit.who'), t('what')]} />
        <tbody>
          {entries?.map((entry) => (
            <tr key={entry.seq}>
              <td>{instant(entry.at)}</td>
              <th scope="row">{words.who(entry)}</th>
              <td>{words.what(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {entries?.length === 0 && <p>{t('audit.none')}</p>}
      {hasNextPage && (
        <p>
          <Button variant="line" onPress={more}>
            {t('audit.more')}
          </Button>
        </p>
      )}
    </Block>
  )
}
