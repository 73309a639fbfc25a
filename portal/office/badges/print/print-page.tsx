import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { downloadFile } from '#portal/lib/download-file.ts'
import { textOr } from '#portal/lib/i18n.ts'
import { useZoom } from '#portal/office/layout/use-zoom.ts'
import { useSessionState } from '#portal/office/lib/use-session-state.ts'
import { usePlatform } from '#portal/office/platform.ts'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { Select } from '#portal/ui/select.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { isBadgeType } from '#shared/badge/pass.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import { longestOf, PRINT_TYPES, type PrintChoice } from './print-choice.ts'
import { PrintFields, type PrintPaper } from './print-fields.tsx'
import css from './print-page.module.css'
import { PrintPages, PrintSheets } from './print-pages.tsx'
import { PrintRuns, PrintSums } from './print-runs.tsx'
import { type PrintRun, useNotePrints, usePrintRun } from './use-print-run.ts'

/** In px, as CSS has millimetres. */
const A4 = { width: 794, height: 1122 }
const LABEL = { width: 397, height: 560 }

/** A page as it is printed, as large as there is room, and the ones before and after it. */
function PrintPreview({ run }: { run: PrintRun | undefined }) {
  const { t } = useTranslation('organizer-badges')
  const desk = useRef<HTMLElement>(null)
  const [page, setPage] = useState(0)
  const isSmall = run?.paper.isLabel === true && !run.paper.hasEnvelopes
  const zoom = useZoom(desk, isSmall ? LABEL : A4)
  const count = run?.sheets.length ?? 0
  const at = Math.max(0, Math.min(page, count - 1))
  const [isLongest, setLongest] = useState(false)
  const shown = run && isLongest ? longestRun(run) : run
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing that takes the focus
    <section ref={desk} className={css.desk} aria-label={t('print.firstSheet')} tabIndex={0}>
      {count > 0 && (
        <Checkbox value={isLongest} onChange={setLongest}>
          {t('print.longest')}
        </Checkbox>
      )}
      {count > 1 && !isLongest && (
        <p className={css.pager}>
          <IconButton icon="back" label={t('print.pageBefore')} isDisabled={at === 0} onPress={() => setPage(at - 1)} />
          <span role="status">{t('print.page', { page: at + 1, count })}</span>
          <IconButton
            icon="arrow"
            label={t('print.pageAfter')}
            isDisabled={at === count - 1}
            onPress={() => setPage(at + 1)}
          />
        </p>
      )}
      {shown && count > 0 && (
        <div className={css.preview} style={{ zoom }}>
          <PrintPages run={shown} first={isLongest ? 0 : at} only={isLongest ? undefined : 1} />
        </div>
      )}
      {run && count === 0 && <p>{t('print.nothing')}</p>}
    </section>
  )
}

/** The badges with the longest names, on as few sheets as possible. */
function longestRun(run: PrintRun) {
  const people = longestOf(run.people)
  const sheets = run.paper.isLabel ? people.map((one) => [one]) : [people]
  return { ...run, people, sheets, paper: { ...run.paper, hasEnvelopes: false } }
}

/** Prints badges in batches: which ones, on what paper, with a preview of the first sheet and what was printed before. */
export function PrintPage() {
  const { t } = useTranslation('organizer-badges')
  const [params] = useSearchParams()
  // Many ids would not fit into an address.
  const { state } = useLocation()
  const [chosen] = useState<ReadonlySet<string>>(() => new Set(state?.ids))
  const given = params.get('type')
  const [choice, setChoice] = useState<PrintChoice>({
    companyId: params.get('company') ?? '',
    types: isBadgeType(given) ? [given] : PRINT_TYPES,
    withoutPhoto: chosen.size > 0,
    withoutReview: true,
    onlyWithoutLabel: chosen.size === 0,
    ids: chosen,
    maxCount: 0,
  })
  const [paper, setPaper] = useState<PrintPaper>({ isLabel: false, separateCompanies: true, hasEnvelopes: false })
  const run = usePrintRun(choice, paper)
  return (
    <main className={css.page}>
      <div className={css.choice}>
        <h1 className="text-26">{t('print.title')}</h1>
        <PrintFields
          choice={choice}
          chosen={chosen}
          paper={paper}
          run={run}
          onChoice={(change) => setChoice({ ...choice, ...change })}
          onPaper={(change) => setPaper({ ...paper, ...change })}
        />
        <PrintSums run={run} />
        <PrintButtons run={run} paper={paper} />
      </div>
      <PrintPreview run={run} />
      <PrintRuns />
    </main>
  )
}

/** Prints all or the first sheet, or makes a file; what each does depends on where the office runs, and is explained. */
function PrintButtons({ run, paper }: { run: PrintRun | undefined; paper: PrintPaper }) {
  const { t } = useTranslation('organizer-badges')
  const [job, setJob] = useState<PrintJob>()
  const { printer, choose, printers, print, pdf } = usePrinter(paper)
  const { over, note } = useNotePrints()
  const count = run?.people.length ?? 0
  const isBusy = job !== undefined || over !== undefined
  const send = async (of: PrintRun) => {
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
      <p>{t(printer ? 'print.noteSilent' : 'print.note')}</p>
      <div className={css.buttons}>
        <Button
          variant="primary"
          lead="print"
          isDisabled={count === 0}
          isPending={isBusy}
          pendingLabel={over === undefined ? t('print.preparing') : t('print.noting', { over, count })}
          onPress={() => setJob('print')}
        >
          {t(pdf ? 'organizer:act.print' : 'print.printOrSave')}
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
      {job && run && <PrintSheets run={run} only={job === 'first' ? 1 : undefined} send={() => send(run)} />}
    </>
  )
}

async function savePdf(pdf: () => Promise<string>) {
  const bytes = Uint8Array.from(atob(await pdf()), (letter) => letter.charCodeAt(0))
  downloadFile(new Blob([bytes], { type: 'application/pdf' }), `badges-${venueDay(Date.now())}.pdf`)
}

/** What becomes of the sheets: all of them or the first on paper, or all in a file. */
type PrintJob = 'print' | 'pdf' | 'first'

/** How sheets leave this computer: in the app on a printer without a window, otherwise through the system's window. */
function usePrinter({ isLabel, hasEnvelopes }: PrintPaper) {
  const { printing } = usePlatform()
  const [wanted, choose] = useSessionState('printer', '')
  const { data: printers = [] } = useQuery({
    queryKey: ['printers'],
    queryFn: async () => (await printing?.printers()) ?? [],
    enabled: printing !== undefined,
  })
  // One job has one size of paper.
  const printer = isLabel && hasEnvelopes ? '' : wanted
  /** '' once it is being printed, otherwise why not. */
  const print = async () => {
    if (printing && printer) {
      const { isOk, reason } = await printing.print(printer, isLabel)
      return isOk ? '' : reason || 'failed'
    }
    window.print()
    return ''
  }
  return { printer, choose, printers, print, pdf: printing?.pdf }
}
