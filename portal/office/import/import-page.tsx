import { useRef, useState } from 'react'
import { DropZone, isFileDropItem } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { queryClient } from '#portal/lib/query-client.ts'
import { ErrorNotice, PageHead } from '#portal/office/layout/section-page.tsx'
import { failureMessage } from '#portal/office/lib/calls.ts'
import { LinkButton } from '#portal/ui/button.tsx'
import { FileButton } from '#portal/ui/file-button.tsx'
import type { ImportDone, ImportReport } from '#shared/import/import.contract.ts'
import { type ImportKind, MAX_IMPORT_BYTES } from '#shared/import/import.rules.ts'
import { suggestKind } from '#shared/import/suggest-kind.ts'
import css from './import-page.module.css'
import { ChooseKind, LastImport, MapColumns, type Place } from './map-columns.tsx'
import { ReportPage } from './report-page.tsx'
import {
  type ImportDraft,
  isReport,
  mapColumns,
  rememberColumns,
  sendImport,
  useImportDraft,
} from './use-import-draft.ts'

/** The actions that lead from one step to the next. */
function useImportSteps([draft, change]: ReturnType<typeof useImportDraft>) {
  const { t } = useTranslation('organizer-import')
  const { chosen, kind, type, update, invite } = draft
  const { failure, setFailure, isBusy, working } = useWorking()

  const read = async (file: File, fileKind: ImportKind, { row, sheet }: Place = {}) => {
    const place = { header: row ?? ('find' as const), sheet }
    const report = await sendImport({ kind: fileKind, file, ...place, cellFixes: [], update: false, dryRun: true })
    return isReport(report) ? report : undefined
  }
  const show = (fileKind: ImportKind, file: File, report: ImportReport | undefined) => {
    if (!report) return
    change({
      kind: fileKind,
      chosen: { file, report, mapping: mapColumns(report.columns, fileKind) },
      cellFixes: [],
      decisions: {},
      step: 'columns',
    })
  }
  const preview = (file: File, fileKind: ImportKind, place?: Place) =>
    working(async () => show(fileKind, file, await read(file, fileKind, place)))
  const choose = (file: File) =>
    working(async () => {
      if (file.size > MAX_IMPORT_BYTES) return setFailure(t('file.tooLarge'))
      const report = await read(file, 'company')
      const suggestedKind = suggestKind(report?.topRows ?? [])
      // Shown only once the kind is known: otherwise columns of companies would appear and be replaced.
      show(suggestedKind, file, suggestedKind === 'company' ? report : await read(file, suggestedKind))
    })
  const latest = useRef(0)
  /** Sends all decisions made so far each time; of several answers, only the last one counts. */
  const run = (dryRun: boolean, decided: Partial<Pick<ImportDraft, 'cellFixes' | 'decisions'>> = {}) =>
    working(async () => {
      if (!chosen) return
      const number = ++latest.current
      change({ ...decided })
      const { file, report, mapping } = chosen
      const columns = Object.fromEntries(report.columns.map(({ heading }, index) => [heading, mapping[index] ?? '']))
      rememberColumns(report.columns, mapping, kind)
      const place = { header: report.headerRow ?? ('find' as const), sheet: report.sheet }
      const { cellFixes, decisions } = { ...draft, ...decided }
      const words = Object.fromEntries(Object.entries(decisions).map(([code, { to }]) => [code, to]))
      const order = { kind, type, file, ...place, columns, cellFixes, decisions: words, update, invite, dryRun }
      const answer = await sendImport(order)
      if (number !== latest.current) return
      if (isReport(answer)) {
        change({ chosen: { ...chosen, report: answer }, step: 'report' })
      } else {
        // The page may already show the previous import as the last one.
        await queryClient.invalidateQueries()
        change({ done: answer, step: 'done' })
      }
    })

  return { failure, isBusy, preview, choose, run }
}

/** Imports companies, badges or speakers in four steps: file, columns, dry run, import. Nothing is written before the last one. */
export function ImportPage() {
  const { t } = useTranslation('organizer')
  const kept = useImportDraft()
  const [{ step, chosen, kind, type, update, invite, cellFixes, decisions, done }, change] = kept
  const { failure, isBusy, preview, choose, run } = useImportSteps(kept)
  return (
    <main className={css.page}>
      <PageHead hasRule title={t('act.import')} />
      <ErrorNotice>{failure}</ErrorNotice>
      {step === 'file' && <ChooseFile onChoose={(file) => void choose(file)} isBusy={isBusy} />}
      {step === 'columns' && chosen && (
        <MapColumns
          kind={kind}
          choice={
            <ChooseKind
              kind={kind}
              onKind={(wanted) => void preview(chosen.file, wanted, { sheet: chosen.report.sheet })}
              type={type}
              onType={(wanted) => change({ type: wanted })}
              isBusy={isBusy}
            />
          }
          fileName={chosen.file.name}
          report={chosen.report}
          mapping={chosen.mapping}
          onMap={(mapping) => change({ chosen: { ...chosen, mapping } })}
          update={update}
          onUpdate={(wanted) => change({ update: wanted })}
          onHeader={(place) => void preview(chosen.file, kind, place)}
          isBusy={isBusy}
          onRun={() => void run(true)}
          onOther={() => change({ step: 'file' })}
        />
      )}
      {step === 'report' && chosen && (
        <ReportPage
          kind={kind}
          invite={invite}
          onInvite={(wanted) => change({ invite: wanted })}
          report={chosen.report}
          cellFixes={cellFixes}
          onFix={(wanted) => void run(true, { cellFixes: wanted })}
          decisions={decisions}
          onDecide={(wanted) => void run(true, { decisions: wanted })}
          note={<LastImport onUndone={() => void run(true)} />}
          isBusy={isBusy}
          onBack={() => change({ step: 'columns' })}
          onImport={() => void run(false)}
        />
      )}
      {step === 'done' && done && <ImportFinished kind={kind} done={done} />}
      {(step === 'file' || step === 'done') && <LastImport key={done?.importId} />}
    </main>
  )
}

/** Whether a call is under way, and why the last one failed. */
function useWorking() {
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const working = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure('')
    await work().catch((error) => setFailure(failureMessage(error)))
    setBusy(false)
  }
  return { failure, setFailure, isBusy, working }
}

const LIST_OF: Record<ImportKind, string> = { company: '/companies', badge: '/badges', speaker: '/speakers' }

/** The last step: the result. */
function ImportFinished({ kind, done }: { kind: ImportKind; done: ImportDone }) {
  const { t } = useTranslation('organizer-import')
  return (
    <>
      <div className={css.figures} role="status">
        {(['created', 'updated'] as const).map((one) => (
          <div key={one}>
            <b>{done[one]}</b>
            {t(`report.plan.${one}`, { count: done[one] })}
          </div>
        ))}
      </div>
      <div className={css.foot}>
        <span className={css.buttons}>
          <LinkButton variant="primary" to={LIST_OF[kind]}>
            {t(`done.${kind}`)}
          </LinkButton>
        </span>
      </div>
    </>
  )
}

/** The first step: choose or drop a file. */
function ChooseFile({ onChoose, isBusy }: { onChoose: (file: File) => void; isBusy: boolean }) {
  const { t } = useTranslation('organizer-import')
  return (
    <DropZone
      className={css.drop ?? ''}
      onDrop={async ({ items }) => {
        const dropped = items.find(isFileDropItem)
        if (dropped) onChoose(await dropped.getFile())
      }}
    >
      <p>{t('file.text')}</p>
      <p className="quiet">{t('file.headings')}</p>
      <FileButton
        accept=".csv,.xlsx,.xlsm,text/csv"
        onFile={onChoose}
        variant="primary"
        isPending={isBusy}
        pendingLabel={t('file.reading')}
      >
        {t('file.choose')}
      </FileButton>
    </DropZone>
  )
}
