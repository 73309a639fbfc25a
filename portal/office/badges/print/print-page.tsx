import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { failureMessage } from '#portal/office/lib/failure-message.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useCompanyOptions } from '#portal/office/lib/use-company-options.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { memberName } from '#portal/office/session/use-me.ts'
import { Button } from '#portal/ui/button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { isBadgeType } from '#shared/badge/pass.ts'
import { MAX_PRINTS } from '#shared/print/print.rules.ts'
import { PRINT_TYPES, type PrintChoice } from './print-choice.ts'
import { PrintFields, type PrintPaper } from './print-fields.tsx'
import css from './print-page.module.css'
import { PrintPages } from './print-pages.tsx'
import { type PrintRun, usePrintRun } from './use-print-run.ts'

/** Prints badges in batches: which ones, on what paper, with a preview of the first sheet. */
export function PrintPage() {
  const { t } = useTranslation('organizer-badges')
  const [params] = useSearchParams()
  const companies = useCompanyOptions()
  // Many ids would not fit into an address.
  const { state } = useLocation()
  const [chosen] = useState<ReadonlySet<string>>(() => new Set(state?.ids))
  const given = params.get('type')
  const [choice, setChoice] = useState<PrintChoice>({
    companyId: params.get('company') ?? '',
    types: isBadgeType(given) ? [given] : PRINT_TYPES,
    withoutPhoto: chosen.size > 0,
    isNew: chosen.size === 0,
    ids: chosen,
  })
  const [paper, setPaper] = useState<PrintPaper>({ isLabel: false, isApart: true, hasEnvelopes: false })
  const [isPrinting, setPrinting] = useState(false)
  const { over, note } = useRecordPrints()
  const run = usePrintRun(choice, paper)
  const count = run?.people.length ?? 0
  return (
    <main className={css.page}>
      <div className={css.choice}>
        <h1>{t('print.title')}</h1>
        <PrintFields
          companies={companies}
          choice={choice}
          chosen={chosen}
          paper={paper}
          onChoice={(change) => setChoice({ ...choice, ...change })}
          onPaper={(change) => setPaper({ ...paper, ...change })}
        />
        <PrintSums run={run} hasEnvelopes={paper.hasEnvelopes} />
        <Allowed to="print.createPrints">
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
        </Allowed>
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
            void note(run)
          }}
        />
      )}
    </main>
  )
}

/** The sheets, visible to the printer only. Prints once all photos have loaded, then calls `onPrinted`. */
function PrintSheets({ run, onPrinted }: { run: PrintRun; onPrinted: () => void }) {
  const paper = useRef<HTMLDivElement>(null)
  const told = useRef(onPrinted)
  useEffect(() => {
    let isGone = false
    const images = [...(paper.current?.querySelectorAll('img') ?? [])]
    // A photo that cannot be decoded shows as an empty frame and does not hold up the others.
    void Promise.allSettled(images.map((image) => image.decode())).then(() => {
      if (isGone) return
      window.print()
      told.current()
    })
    return () => {
      isGone = true
    }
  }, [])
  return createPortal(
    <div ref={paper} className={css.paper}>
      <style>
        {`@page { size: ${run.paper.isLabel ? '105mm 148mm' : 'A4'}; margin: 0 } @page envelope { size: A4 }`}
      </style>
      <PrintPages run={run} />
    </div>,
    document.body,
  )
}

/** Records which badges were printed. The browser does not report that, so the organizer is asked. */
function useRecordPrints() {
  const { t } = useTranslation('organizer-badges')
  const client = useQueryClient()
  const [over, setOver] = useState<number>()
  const note = async ({ people, codeOf }: PrintRun) => {
    const ids = people.map(({ _id }) => _id)
    const count = ids.length
    const codes = ids.map(codeOf)
    if (!(await confirm({ title: t('print.askTitle'), message: t('print.ask', { count }) }))) return
    let printed = 0
    let older = 0
    try {
      for (let from = 0; from < count; from += MAX_PRINTS) {
        setOver(from)
        const part = ids.slice(from, from + MAX_PRINTS)
        const noted = await calls.print.createPrints({
          body: { ids: part, codes: codes.slice(from, from + MAX_PRINTS), by: memberName(), printer: '' },
        })
        printed += noted.printed
        older += noted.void
      }
      const voided = older > 0 ? t('print.nowVoid', { count: older }) : undefined
      toast.success(t('print.noted', { count: printed }), voided)
    } catch (error) {
      toast.error(t('print.notNoted', { count: count - printed }), failureMessage(error))
    }
    setOver(undefined)
    await client.invalidateQueries({ queryKey: queries.labels.queryKey })
  }
  return { over, note }
}

/** How many badges, sheets and envelopes, how many are left out, and how many are printed again. */
function PrintSums({ run, hasEnvelopes }: { run: PrintRun | undefined; hasEnvelopes: boolean }) {
  const { t } = useTranslation('organizer-badges')
  return (
    <dl className={css.sums} aria-live="polite">
      <dt>{t('organizer:station.badges')}</dt>
      <dd>{t('print.sum', { badges: run?.people.length ?? 0, count: run?.sheets.length ?? 0 })}</dd>
      {hasEnvelopes && (
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
  )
}
