import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import css from './print-page.module.css'
import type { PrintRun } from './use-print-run.ts'

/** Where those who are left out are listed. */
const VIEWS = { unfilled: 'pending', refused: 'refused' }
const NOBODY = { unfilled: 0, refused: 0, noPhoto: 0, unreviewed: 0 }

/** How many badges, sheets and envelopes, who is left out, and what becomes void. */
export function PrintSums({ run }: { run: PrintRun | undefined }) {
  const { t } = useTranslation('organizer-badges')
  const leftOut = run?.leftOut ?? NOBODY
  const review = <Link to="/badges/photos">{t('print.review')}</Link>
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
                <Link to={`/badges?view=${VIEWS[reason]}`}>{t('print.see')}</Link>
              </Fragment>
            ),
        )}
        {leftOut.unreviewed > 0 && (
          <>
            <br />
            {t('print.unreviewedOf', { count: leftOut.unreviewed })} {review}
          </>
        )}
      </dd>
      {run && run.again > 0 && (
        <>
          <dt>{t('print.again')}</dt>
          <dd>{t('print.becomeVoid', { count: run.again })}</dd>
        </>
      )}
    </dl>
  )
}
