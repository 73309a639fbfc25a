import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { companyName } from '#portal/features/company/company-name.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { isBadgeType } from '#shared/badge/pass.ts'
import { PRINT_TYPES, type PrintChoice } from './print-choice.ts'
import { PrintFields, type PrintPaper } from './print-fields.tsx'
import css from './print-page.module.css'
import { PrintPages } from './print-pages.tsx'
import { PrintSheets } from './print-sheets.tsx'
import { usePrintRun } from './use-print-run.ts'
import { useRecordPrints } from './use-record-prints.ts'

/** Badges in batches: which, on what paper, the first sheet as it will be, and the printing. */
export function PrintPage() {
  const { t } = useTranslation('organizer-badges')
  const language = useLanguage()
  const [params] = useSearchParams()
  const { data: companies } = useQuery(queries.companies)
  const given = params.get('type')
  const [choice, setChoice] = useState<PrintChoice>({
    companyId: params.get('company') ?? '',
    types: isBadgeType(given) ? [given] : PRINT_TYPES,
    withoutPhoto: false,
    isNew: true,
  })
  const [paper, setPaper] = useState<PrintPaper>({ isLabel: false, isApart: true, hasEnvelopes: false })
  const [isPrinting, setPrinting] = useState(false)
  const { over, note } = useRecordPrints()
  const run = usePrintRun(choice, paper)
  const names = useMemo(() => {
    const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
    return (companies ?? [])
      .map((company) => ({ value: company._id, label: companyName(company) }))
      .sort((one, other) => collator.compare(one.label, other.label))
  }, [companies, language])
  const count = run?.people.length ?? 0
  return (
    <main className={css.page}>
      <div className={css.choice}>
        <h1>{t('print.title')}</h1>
        <PrintFields
          companies={names}
          choice={choice}
          paper={paper}
          onChoice={(change) => setChoice({ ...choice, ...change })}
          onPaper={(change) => setPaper({ ...paper, ...change })}
        />
        <dl className={css.sums} aria-live="polite">
          <dt>{t('organizer:station.badges')}</dt>
          <dd>{t('print.sum', { badges: count, count: run?.sheets.length ?? 0 })}</dd>
          {paper.hasEnvelopes && (
            <>
              <dt>{t('print.envelopeSum')}</dt>
              <dd>{run?.envelopes.size ?? 0}</dd>
            </>
          )}
          <dt>{t('print.leftOut')}</dt>
          <dd>
            {t('print.noPhoto', { count: run?.leftOut ?? 0 })}
            {run && run.leftOut > 0 && <Link to="/badges?view=noPhoto">{t('print.see')}</Link>}
          </dd>
          {run && run.again > 0 && (
            <>
              <dt>{t('print.again')}</dt>
              <dd>{t('print.becomeVoid', { count: run.again })}</dd>
            </>
          )}
        </dl>
        <Button
          variant="go"
          icon="print"
          isDisabled={count === 0}
          isPending={isPrinting || over !== undefined}
          pendingLabel={over === undefined ? t('print.preparing') : t('print.noting', { over, count })}
          onPress={() => setPrinting(true)}
        >
          {t('print.print')}
        </Button>
        <p>{t('print.note')}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing that takes the focus */}
      <section className={css.desk} aria-label={t('print.firstSheet')} tabIndex={0}>
        {run && count > 0 && (
          <div className={css.preview}>
            <PrintPages run={run} only={1} />
          </div>
        )}
        {run && count === 0 && <p>{t('print.nothing')}</p>}
      </section>
      {isPrinting && run && (
        <PrintSheets
          run={run}
          onPrinted={() => {
            setPrinting(false)
            void note(run.people.map(({ _id }) => _id))
          }}
        />
      )}
    </main>
  )
}
