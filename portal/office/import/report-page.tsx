import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '#portal/lib/download-file.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { toCsv } from '#portal/lib/to-csv.ts'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { cx } from '#portal/ui/cx.ts'
import type { CellFix, ImportReport } from '#shared/import/import.contract.ts'
import type { ImportKind } from '#shared/import/import.rules.ts'
import { CellRow, type ToldCell } from './cell-row.tsx'
import css from './import-page.module.css'
import { PeopleTable } from './people-table.tsx'
import { withoutRows } from './without-rows.ts'

/** Maximum number of mistakes shown; the file contains all of them. */
const MAX_SHOWN = 300

type Props = {
  kind: ImportKind
  /** Whether the people who are new are written to. */
  invite: boolean
  onInvite: (invite: boolean) => void
  report: ImportReport
  mends: readonly CellFix[]
  onMend: (mends: readonly CellFix[]) => void
  /** Stands beside the buttons. */
  note?: ReactNode
  isBusy: boolean
  onBack: () => void
  onRun: (dryRun: boolean) => void
}

/**
 * The third step: mistakes, one row per cell, to be corrected in place or left out, and what is worth a look although
 * it stops nothing. Nothing is written yet.
 */
export function ReportPage({ kind, report, mends, onMend, note, isBusy, onBack, onRun, ...props }: Props) {
  const { t } = useTranslation('organizer-import')
  const language = useLanguage()
  const { mistakes, warnings } = report
  const counted = withoutRows(report, mends)
  const { plan } = counted
  const count = plan ? plan.created + plan.updated : counted.rows
  const isReady = mistakes.length === 0
  const doubts = warnings.flatMap(({ row, value, ...one }) =>
    row === undefined ? [] : [{ row, value: value ?? '', ...one }],
  )
  const general = warnings.filter(({ row }) => row === undefined)
  const named = kind === 'company' ? 'company' : 'person'
  const save = () => {
    const rows = [...mistakes, ...doubts].map((one) => [
      ...[String(one.row), one.company ?? '', one.column, one.value, one[language], one.suggestion ?? ''],
    ])
    const heads = (['row', named, 'column', 'found', 'mistake', 'mend'] as const).map((name) => t(`report.${name}`))
    downloadFile(new Blob([toCsv([heads, ...rows], language)], { type: 'text/csv' }), 'import-report.csv')
  }
  return (
    <>
      <Figures report={counted} isReady={isReady} />
      {general.length > 0 && (
        <p className={css.quiet}>
          {general.map((one) => [one.column, one[language]].filter(Boolean).join(': ')).join(' · ')}
        </p>
      )}
      {!isReady && <CellTable kind={kind} what={t('report.mistake')} cells={mistakes} mends={mends} onMend={onMend} />}
      {doubts.length > 0 && (
        <section aria-labelledby="doubts" className={css.doubts}>
          <h2 id="doubts">{t('report.doubts', { count: doubts.length })}</h2>
          <p className={css.quiet}>{t('report.doubtsNote')}</p>
          <CellTable kind={kind} what={t('report.doubt')} cells={doubts} mends={mends} onMend={onMend} />
        </section>
      )}
      {isReady && <PeopleTable report={counted} />}
      <div className={css.foot}>
        {note}
        {isReady && plan && plan.created > 0 && (
          <Checkbox value={props.invite} onChange={props.onInvite}>
            {t('report.invite', { count: plan.created })}
          </Checkbox>
        )}
        <span className={css.buttons}>
          <Button variant="line" onPress={onBack}>
            {t('report.back')}
          </Button>
          {mistakes.length + doubts.length > 0 && (
            <Button variant="line" icon="download" onPress={save}>
              {t('report.save')}
            </Button>
          )}
          <Button
            variant="go"
            isPending={isBusy}
            pendingLabel={t('file.reading')}
            isDisabled={isReady && count === 0}
            onPress={() => onRun(!isReady)}
          >
            {isReady ? t('report.import', { count }) : t('report.again')}
          </Button>
        </span>
      </div>
    </>
  )
}

type FiguresProps = { report: Pick<ImportReport, 'mistakes' | 'rows' | 'plan'>; isReady: boolean }

/** How many rows are wrong, how many are in order, and that none has been written yet. */
function Figures({ report: { mistakes, rows, plan }, isReady }: FiguresProps) {
  const { t } = useTranslation('organizer-import')
  const language = useLanguage()
  const wrongRows = new Set(mistakes.map(({ row }) => row)).size
  const inOrder = rows - wrongRows
  const figures = plan
    ? (['created', 'updated', 'left'] as const).map((one) => ({
        count: plan[one],
        text: t(`report.plan.${one}`, { count: plan[one] }),
      }))
    : [{ count: inOrder, text: t('report.inOrder', { count: inOrder }) }]
  return (
    <div className={css.figures} role="status">
      <div data-late={!isReady || undefined}>
        <b>{mistakes.length.toLocaleString(language)}</b>
        {t('report.mistakes', { count: mistakes.length, rows: wrongRows })}
      </div>
      {figures.map(({ count, text }) => (
        <div key={text}>
          <b>{count.toLocaleString(language)}</b>
          {text}
        </div>
      ))}
      <div>
        <b>0</b>
        {t('report.written')}
      </div>
      <p>{t(isReady ? 'report.ready' : 'report.allOrNothing')}</p>
    </div>
  )
}

/** Whether a correction settles a cell of its row: it is the cell's own, or the row is left out. */
const isFor = ({ column, value }: CellFix, wanted: string) => column === wanted || value === null

type CellTableProps = {
  kind: ImportKind
  /** What is said of each cell. */
  what: string
  cells: readonly ToldCell[]
  mends: readonly CellFix[]
  onMend: (mends: readonly CellFix[]) => void
}

/** One row per cell. */
function CellTable({ kind, what, cells, mends, onMend }: CellTableProps) {
  const { t } = useTranslation('organizer-import')
  const next = cells.find(({ row, column }) => !mends.some((one) => one.row === row && isFor(one, column)))
  const mend = (row: number, column: string, value: string | null | undefined) => {
    // A row is left out and taken back from any of its cells, and keeps its corrections meanwhile.
    const isOut = mends.some((one) => one.row === row && one.value === null)
    const isKept = (one: CellFix) => (isOut ? one.value !== null : value === null || one.column !== column)
    const others = mends.filter((one) => one.row !== row || isKept(one))
    onMend(value === undefined ? others : [...others, { row, column, value }])
  }
  return (
    <>
      <table className={cx(css.table, css.cells)}>
        <thead>
          <tr>
            <th scope="col" className={css.number}>
              {t('report.row')}
            </th>
            <th scope="col">{t(kind === 'company' ? 'report.company' : 'report.person')}</th>
            <th scope="col">{t('report.column')}</th>
            <th scope="col">{t('report.found')}</th>
            <th scope="col">{what}</th>
            <th scope="col">{t('report.mend')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('report.leaveOut')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {cells.slice(0, MAX_SHOWN).map((told) => (
            <CellRow
              key={`${told.row} ${told.column} ${told.code} ${told.en}`}
              kind={kind}
              told={told}
              mends={mends}
              isNext={told === next}
              onMend={(value) => mend(told.row, told.column, value)}
            />
          ))}
        </tbody>
      </table>
      {cells.length > MAX_SHOWN && <p>{t('report.more', { count: cells.length - MAX_SHOWN })}</p>}
    </>
  )
}
