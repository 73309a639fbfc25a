import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '#portal/lib/query-client.ts'
import { failureMessage } from '#portal/office/lib/attempt.ts'
import { Notice } from '#portal/ui/notice.tsx'
import type { CellFix, ImportDone, ImportReport } from '#shared/import/import.contract.ts'
import { MAX_IMPORT_BYTES } from '#shared/import/import.rules.ts'
import { type ColumnSuggestion, suggestColumns } from '#shared/import/suggest-columns.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportFinished } from './import-finished.tsx'
import css from './import-page.module.css'
import { type ImportStep, ImportSteps } from './import-steps.tsx'
import { LastImport } from './last-import.tsx'
import { MapColumns } from './map-columns.tsx'
import { ReportPage } from './report-page.tsx'
import { isReport, sendImport } from './send-import.ts'

interface Chosen {
  file: File
  report: ImportReport
  mapping: ColumnSuggestion[]
}

/** A file of companies in four stops: the file, its columns, a dry run, the import. Nothing is written before the last. */
export function ImportPage() {
  const { t } = useTranslation('organizer-import')
  const [step, setStep] = useState<ImportStep>('file')
  const [chosen, setChosen] = useState<Chosen>()
  const [update, setUpdate] = useState(false)
  const [mends, setMends] = useState<readonly CellFix[]>([])
  const [done, setDone] = useState<ImportDone>()
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)

  const working = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure('')
    await work().catch((error) => setFailure(failureMessage(error)))
    setBusy(false)
  }
  const choose = (file: File) =>
    working(async () => {
      if (file.size > MAX_IMPORT_BYTES) return setFailure(t('file.tooLarge'))
      const report = await sendImport({ file, mends: [], update: false, dryRun: true })
      if (!isReport(report)) return
      setChosen({ file, report, mapping: suggestColumns(report.columns) })
      setMends([])
      setStep('columns')
    })
  const run = (dryRun: boolean) =>
    working(async () => {
      if (!chosen) return
      const { file, report, mapping } = chosen
      const columns = Object.fromEntries(
        report.columns.map(({ heading }, index) => [heading, mapping[index]?.field ?? '']),
      )
      const answer = await sendImport({ file, columns, mends, update, dryRun })
      if (isReport(answer)) {
        setChosen({ ...chosen, report: answer })
        setStep('report')
      } else {
        setDone(answer)
        setStep('done')
        void queryClient.invalidateQueries()
      }
    })

  return (
    <main className={css.page}>
      <div className={css.head}>
        <h1>{t('title')}</h1>
        <ImportSteps current={step} />
      </div>
      {failure && (
        <Notice kind="late" role="alert">
          {failure}
        </Notice>
      )}
      {step === 'file' && <ChooseFile onChoose={(file) => void choose(file)} isBusy={isBusy} />}
      {step === 'columns' && chosen && (
        <MapColumns
          fileName={chosen.file.name}
          report={chosen.report}
          mapping={chosen.mapping}
          onMap={(mapping) => setChosen({ ...chosen, mapping })}
          update={update}
          onUpdate={setUpdate}
          isBusy={isBusy}
          onRun={() => void run(true)}
          onOther={() => setStep('file')}
        />
      )}
      {step === 'report' && chosen && (
        <ReportPage
          report={chosen.report}
          mends={mends}
          onMend={setMends}
          isBusy={isBusy}
          onBack={() => setStep('columns')}
          onRun={(dryRun) => void run(dryRun)}
        />
      )}
      {step === 'done' && done && <ImportFinished done={done} />}
      <LastImport key={done?.importId} />
    </main>
  )
}
