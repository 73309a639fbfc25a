import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { downloadFile } from '#portal/lib/download-file.ts'
import { textOr } from '#portal/lib/i18n.ts'
import { useCompanyOptions } from '#portal/office/lib/use-company-options.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Select } from '#portal/ui/select.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { isBadgeType } from '#shared/badge/pass.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import { PRINT_TYPES, type PrintChoice } from './print-choice.ts'
import { PrintFields, type PrintPaper } from './print-fields.tsx'
import css from './print-page.module.css'
import { PrintPreview } from './print-preview.tsx'
import { PrintRuns } from './print-runs.tsx'
import { PrintSheets } from './print-sheets.tsx'
import { PrintSums } from './print-sums.tsx'
import { useNotePrints } from './use-note-prints.ts'
import { type PrintRun, usePrintRun } from './use-print-run.ts'
import { type PrintJob, usePrinter } from './use-printer.ts'

/** Prints badges in batches: which ones, on what paper, with a preview of the first sheet and what was printed before. */
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
    withoutReview: true,
    isNew: chosen.size === 0,
    ids: chosen,
    most: 0,
  })
  const [paper, setPaper] = useState<PrintPaper>({ isLabel: false, isApart: true, hasEnvelopes: false })
  const run = usePrintRun(choice, paper)
  return (
    <main className={css.page}>
      <div className={css.choice}>
        <h1>{t('print.title')}</h1>
        <PrintFields
          companies={companies}
          choice={choice}
          chosen={chosen}
          paper={paper}
          count={run?.people.length}
          unreviewed={run?.unreviewed ?? 0}
          onChoice={(change) => setChoice({ ...choice, ...change })}
          onPaper={(change) => setPaper({ ...paper, ...change })}
        />
        <PrintSums run={run} />
        <Allowed to="print.createPrints">
          <PrintButtons run={run} paper={paper} />
        </Allowed>
      </div>
      <PrintPreview run={run} />
      <PrintRuns />
    </main>
  )
}

/** Prints all or the first sheet, or makes a file; what each does depends on where the office runs, and is said. */
function PrintButtons({ run, paper }: { run: PrintRun | undefined; paper: PrintPaper }) {
  const { t } = useTranslation('organizer-badges')
  const [job, setJob] = useState<PrintJob>()
  const { printer, choose, printers, print, pdf } = usePrinter(paper)
  const { over, note } = useNotePrints()
  const count = run?.people.length ?? 0
  const isBusy = job !== undefined || over !== undefined
  const send = async (of: PrintRun): Promise<void> => {
    try {
      const failure = job === 'pdf' && pdf ? await savePdf(pdf) : await print()
      if (failure) toast.error(t('print.notPrinted'), textOr(`desk:printing.reason.${failure}`, failure))
      // A test leaves no trace: the same labels are printed later.
      else if (job !== 'first') void note(of, job === 'print' ? printer : '')
    } catch (error) {
      toast.error(t('print.notPrinted'), String(error))
    } finally {
      setJob(undefined)
    }
  }
  return (
    <>
      {printers.length > 0 && !(paper.isLabel && paper.hasEnvelopes) && (
        <Select
          label={t('print.printer')}
          value={printer || 'window'}
          onChange={(name) => choose(name === 'window' ? '' : name)}
          options={[
            { value: 'window', label: t('print.inWindow') },
            ...printers.map(({ name }) => ({ value: name, label: name })),
          ]}
        />
      )}
      <p>{t(printer ? 'print.noteSilent' : pdf ? 'print.noteApp' : 'print.note')}</p>
      <div className={css.buttons}>
        <Button
          variant="go"
          lead="print"
          isDisabled={count === 0}
          isPending={isBusy}
          pendingLabel={over === undefined ? t('print.preparing') : t('print.noting', { over, count })}
          onPress={() => setJob('print')}
        >
          {t(pdf ? 'print.print' : 'print.printOrSave')}
        </Button>
        {pdf && (
          <Button variant="line" icon="download" isDisabled={count === 0 || isBusy} onPress={() => setJob('pdf')}>
            {t('print.pdf')}
          </Button>
        )}
        <Button variant="line" isDisabled={count === 0 || isBusy} onPress={() => setJob('first')}>
          {t('print.first')}
        </Button>
      </div>
      {job && run && <PrintSheets run={run} {...(job === 'first' && { only: 1 })} send={() => send(run)} />}
    </>
  )
}

async function savePdf(pdf: () => Promise<string>): Promise<''> {
  const bytes = Uint8Array.from(atob(await pdf()), (letter) => letter.charCodeAt(0))
  downloadFile(new Blob([bytes], { type: 'application/pdf' }), `badges-${venueDay(Date.now())}.pdf`)
  return ''
}
