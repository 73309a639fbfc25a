import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import print from '#portal/office/badges/print/print-page.module.css'
import { calls } from '#portal/office/lib/calls.ts'
import { useAuditWords } from '#portal/office/lib/use-audit-words.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'

const SHOWN = 20
export const MADE_LISTS = ['visaLists']

/** Who made a list before, when, for whom and of how many. */
export function MadeLists() {
  const { t } = useTranslation('organizer-visas')
  const { instant } = useDates()
  const { who, fields } = useAuditWords()
  const { data: made } = useQuery({
    queryKey: MADE_LISTS,
    queryFn: () => calls.audit.listAudit({ query: { entity: 'visaList', before: 0, limit: SHOWN } }),
  })
  return (
    <section className={print.runs} aria-labelledby="made">
      <h2 id="made">{t('list.made')}</h2>
      {made?.length === 0 && <p>{t('list.noneMade')}</p>}
      <ol>
        {made?.map((entry) => (
          <li key={entry.seq}>
            <time dateTime={entry.at}>{instant(entry.at)}</time>
            <span>
              {who(entry)}: {fields(entry)} {entry.record}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
