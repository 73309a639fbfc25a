import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Button } from '#portal/ui/button.tsx'
import css from './print-page.module.css'

const FIRST = 8
const MOST = 200

/** What was printed before: when, how much, by whom and where. */
export function PrintRuns() {
  const { t } = useTranslation('organizer-badges')
  const { instant } = useDates()
  const [isAll, setAll] = useState(false)
  // One more than is shown tells whether there are more.
  const { data: runs } = useQuery(queries.printRuns(isAll ? MOST : FIRST + 1))
  const shown = isAll ? runs : runs?.slice(0, FIRST)
  return (
    <section className={css.runs} aria-labelledby="runs">
      <h2 id="runs">{t('organizer:records.print')}</h2>
      {shown?.length === 0 && <p>{t('print.noRun')}</p>}
      <ol>
        {shown?.map(({ at, desk, by, printer, printed, void: older }) => (
          <li key={[at, desk, by, printer].join()}>
            <time dateTime={at}>{instant(at)}</time>
            <span>
              {[t('count', { count: printed }), older > 0 && t('print.runVoid', { count: older }), desk, by, printer]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ol>
      {!isAll && runs && runs.length > FIRST && (
        <Button variant="quiet" onPress={() => setAll(true)}>
          {t('print.allRuns')}
        </Button>
      )}
    </section>
  )
}
