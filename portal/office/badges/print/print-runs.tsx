import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Button } from '#portal/ui/button.tsx'
import css from './print-page.module.css'
import type { PrintRun } from './use-print-run.ts'

const FIRST = 8
const MOST = 200

/** What was printed before: when, how much, by whom and where. */
export function PrintRuns() {
  const { t } = useTranslation('organizer-badges')
  const { instant } = useDates()
  const [isAll, setAll] = useState(false)
  // One more than is shown, to know whether there are more.
  const runs = useQueryData(queries.printRuns(isAll ? MOST : FIRST + 1))
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

const NOBODY = { unfilled: 0, refused: 0, noPhoto: 0, unreviewed: 0 }

/** How many badges, sheets and envelopes, who is left out, and what becomes void. */
export function PrintSums({ run }: { run: PrintRun | undefined }) {
  const { t } = useTranslation('organizer-badges')
  const leftOut = run?.leftOut ?? NOBODY
  return (
    <dl className={css.sums} aria-live="polite">
      <dt>{t('organizer:section.badges')}</dt>
      <dd>{t('print.sum', { badges: run?.people.length ?? 0, count: run?.sheets.length ?? 0 })}</dd>
      {run?.paper.hasEnvelopes && (
        <>
          <dt>{t('print.envelopeSum')}</dt>
          <dd>{run.envelopes.size}</dd>
        </>
      )}
      <dt>{t('print.leftOut')}</dt>
      <dd>
        {t('print.noPhoto', { count: leftOut.noPhoto })}
        {leftOut.noPhoto > 0 && (
          <>
            , <Link to="/badges?view=noPhoto">{t('print.see')}</Link>
          </>
        )}
        {(['unfilled', 'refused'] as const).map(
          (reason) =>
            leftOut[reason] > 0 && (
              <Fragment key={reason}>
                <br />
                {t(`print.${reason}`, { count: leftOut[reason] })},{' '}
                <Link to={`/badges?view=${reason === 'unfilled' ? 'pending' : reason}`}>{t('print.see')}</Link>
              </Fragment>
            ),
        )}
        {leftOut.unreviewed > 0 && (
          <>
            <br />
            {t('print.unreviewedOf', { count: leftOut.unreviewed })}{' '}
            <Link to="/badges/photos">{t('print.review')}</Link>
          </>
        )}
      </dd>
      {run && run.reprinted > 0 && (
        <>
          <dt>{t('print.again')}</dt>
          <dd>{t('print.becomeVoid', { count: run.reprinted })}</dd>
        </>
      )}
    </dl>
  )
}
