import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { TableHeader } from '#portal/office/layout/section-page.tsx'
import { useCompanyOptions } from '#portal/office/lib/queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import type { BadgeType } from '#shared/badge/pass.ts'
import { withDecimalCommas } from '#shared/import/booth-size.ts'
import type { CellFix, ImportReport } from '#shared/import/import.contract.ts'
import { type ImportField, type ImportKind, OVERRIDABLE_CODES, SHEET_FIELDS } from '#shared/import/import.rules.ts'
import { fold } from '#shared/names/fold.ts'
import css from './import-page.module.css'
import { useFieldName } from './map-columns.tsx'
import type { Decisions } from './use-import-draft.ts'

/** A message about a cell, a row, or the whole file. */
type Finding = ImportReport['warnings'][number] & { isMistake?: boolean }

/** Codes for which one decision covers every cell with the same text. */
const NAMED = [
  ...['company_unknown', 'company_several', 'company_meant', 'company_stranger', 'session_unknown', 'session_meant'],
  ...['pass_unknown', 'type_unknown', 'type_meant', 'role_unknown'],
]

type Props = {
  kind: ImportKind
  report: ImportReport
  cellFixes: readonly CellFix[]
  onFix: (cellFixes: readonly CellFix[]) => void
  decisions: Decisions
  onDecide: (decisions: Decisions) => void
  /** Whether the people who are new are written to. */
  invite: boolean
  onInvite: (invite: boolean) => void
  /** Shown next to the buttons. */
  note?: ReactNode
  isBusy: boolean
  onBack: () => void
  onImport: () => void
}

const NO_PLAN = { created: 0, updated: 0, left: 0 }

/**
 * The third step: what will happen. Messages are grouped by reason, with one decision for each group, followed by
 * the decisions made, then the rows as they will be stored. Each decision is tried at once, and nothing is written yet.
 */
export function ReportPage({ kind, report, cellFixes, onFix, decisions, onDecide, note, isBusy, ...props }: Props) {
  const { t, i18n } = useTranslation('organizer-import')
  const companies = useCompanyOptions()
  const { mistakes, warnings, plan = NO_PLAN, invited = 0 } = report
  const groups = groupsOf([...mistakes.map((one) => ({ ...one, isMistake: true })), ...warnings])
  const taken = Object.entries(decisions).filter(([code]) => !groups.some(([, [first]]) => first?.code === code))
  const count = plan.created + plan.updated
  const addFixes = (...fixes: CellFix[]) => {
    const editsKey = (one: CellFix) => fixes.some(({ row, column }) => row === one.row && column === one.column)
    onFix([...cellFixes.filter((one) => !editsKey(one)), ...fixes])
  }
  const decide = (finding: Finding, to: Decisions[string]['to'] | undefined) => {
    const { [finding.code]: _before, ...others } = decisions
    onDecide(to ? { ...others, [finding.code]: { to, text: finding[i18n.language] } } : others)
  }
  return (
    <>
      <Figures report={report} />
      <datalist id="companies">
        {companies.map(({ value, label }) => (
          <option key={value}>{label}</option>
        ))}
      </datalist>
      <table className={css.table}>
        <TableHeader
          columns={[t('organizer:keys.row'), t('organizer:word.name'), t('report.found'), t('report.stored')]}
        />
        {groups.map(([key, cells]) => (
          <FindingGroup
            key={key}
            kind={kind}
            cells={cells}
            decision={decisions[cells[0]?.code ?? '']?.to}
            onFix={addFixes}
            onDecide={decide}
          />
        ))}
        {cellFixes.length + taken.length > 0 && <Decided {...{ cellFixes, taken, onFix, decisions, onDecide }} />}
        <SavedRows kind={kind} report={report} count={count} />
      </table>
      <div className={css.foot}>
        {note}
        {invited > 0 && (
          <Checkbox value={props.invite} onChange={props.onInvite}>
            {t('report.invite', { count: invited })}
          </Checkbox>
        )}
        <span className={css.buttons}>
          <Button variant="line" onPress={props.onBack}>
            {t('report.back')}
          </Button>
          <Button
            variant="primary"
            isPending={isBusy}
            pendingLabel={t('file.reading')}
            isDisabled={mistakes.length > 0 || count === 0}
            onPress={props.onImport}
          >
            {t('report.import', { count })}
          </Button>
        </span>
      </div>
    </>
  )
}

/** How many mistakes stop the import, and what it would do. */
function Figures({ report: { mistakes, plan = NO_PLAN } }: Pick<Props, 'report'>) {
  const { t, i18n } = useTranslation('organizer-import')
  return (
    <div className={css.figures} role="status">
      <div data-error={mistakes.length > 0 || undefined}>
        <b>{mistakes.length.toLocaleString(i18n.language)}</b>
        {t('report.mistakes', { count: mistakes.length })}
      </div>
      {(['created', 'updated', 'left', 'joined'] as const).map((one) => {
        const { [one]: count } = plan
        return (
          count !== undefined && (
            <div key={one}>
              <b>{count.toLocaleString(i18n.language)}</b>
              {t(`report.plan.${one}`, { count })}
            </div>
          )
        )
      })}
      <p>{t(mistakes.length === 0 ? 'report.ready' : 'report.allOrNothing')}</p>
    </div>
  )
}

type DecidedProps = Pick<Props, 'cellFixes' | 'onFix' | 'decisions' | 'onDecide'> & {
  /** Decisions for reasons that no longer occur. */
  taken: [string, Decisions[string]][]
}

function Decided({ cellFixes, onFix, taken, decisions, onDecide }: DecidedProps) {
  const { t } = useTranslation('organizer-import')
  const without = (code: string) => Object.fromEntries(Object.entries(decisions).filter(([one]) => one !== code))
  return (
    <tbody>
      <tr className={css.group}>
        <th colSpan={4}>{t('report.decided')}</th>
      </tr>
      {taken.map(([code, { to, text }]) => (
        <tr key={code}>
          <td colSpan={3}>{text}</td>
          <td>
            {t(`decide.${to}`)}{' '}
            <Button variant="quiet" onPress={() => onDecide(without(code))}>
              {t('report.takeBack')}
            </Button>
          </td>
        </tr>
      ))}
      {cellFixes.map((one) => (
        <tr key={`${one.row} ${one.column}`}>
          <th scope="row">{one.row}</th>
          <td colSpan={2}>{one.column}</td>
          <td>
            <span dir="auto">{one.value ?? t('report.out')}</span>{' '}
            <Button variant="quiet" onPress={() => onFix(cellFixes.filter((other) => other !== one))}>
              {t('report.takeBack')}
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** Groups findings by reason, in their order: mistakes, which stop the import, come first. */
function groupsOf(all: readonly Finding[]) {
  return [
    ...Map.groupBy(all, ({ code, column, value }) =>
      [code, column, ...(NAMED.includes(code) ? [fold(value ?? '') || value] : [])].join(' '),
    ),
  ]
}

/** As many rows of a reason are shown at first. */
const MAX_SHOWN = 5

type GroupProps = {
  kind: ImportKind
  /** All messages for one reason. */
  cells: readonly Finding[]
  decision: Decisions[string]['to'] | undefined
  onFix: (...fixes: CellFix[]) => void
  onDecide: (finding: Finding, to: Decisions[string]['to'] | undefined) => void
}

/** The decisions that can be made for all rows with the same reason. */
function choicesOf(cells: readonly Finding[], decision: GroupProps['decision']) {
  const code = cells[0]?.code ?? ''
  const mayLeave = cells.some(({ row, isExcluded }) => row !== undefined && (!isExcluded || decision))
  return [
    ...(OVERRIDABLE_CODES.includes(code) ? (['take'] as const) : []),
    ...(cells.some(({ readAs }) => readAs !== undefined) ? (['written'] as const) : []),
    ...(mayLeave && code !== 'column_missing' ? (['leave'] as const) : []),
  ]
}

function FindingGroup({ kind, cells, decision, onFix, onDecide }: GroupProps) {
  const { t, i18n } = useTranslation('organizer-import')
  const [isOpen, setOpen] = useState(false)
  const [first] = cells
  if (!first) return null
  const rows = cells.flatMap((one) => (one.row === undefined ? [] : [{ ...one, row: one.row }]))
  const count = new Set(rows.map(({ row }) => row)).size
  const isMixed = cells.some((one) => one[i18n.language] !== first[i18n.language])
  const isNamed = NAMED.includes(first.code)
  const suggested = rows.filter(({ suggestion }) => suggestion !== undefined)
  const choices = choicesOf(cells, decision)
  const fix = (one: (typeof rows)[number], value: string | null) => ({ row: one.row, column: one.column, value })
  return (
    <tbody>
      <tr className={css.group} data-error={first.isMistake}>
        <th colSpan={3} scope="rowgroup">
          {count > 1 && <b>{t(isMixed ? 'report.rowsSuch' : 'report.rows', { count })} </b>}
          {isNamed && <span dir="auto">{t('report.said', { value: first.value ?? '' })}</span>}
          {first[i18n.language]}
          {rows.length === 0 && first.column && ` (${first.column})`}
        </th>
        <td>
          {choices.length > 0 && (
            <span className={css.choice}>
              <select
                aria-label={t('decide.all', { text: first[i18n.language] })}
                value={decision ?? ''}
                onChange={(event) => onDecide(first, (event.target.value || undefined) as typeof decision)}
              >
                <option value="">
                  {t(first.isMistake ? 'decide.open' : first.isExcluded ? 'decide.out' : 'decide.so')}
                </option>
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {t(`decide.${choice}`)}
                  </option>
                ))}
              </select>
            </span>
          )}
          {isNamed && rows.length > 1 && (
            <Fix
              label={t('decide.value', { value: first.value ?? '' })}
              value={first.readAs ?? first.suggestion ?? first.value ?? ''}
              code={first.code}
              onFix={(value) => onFix(...rows.map((one) => fix(one, value)))}
            />
          )}
          {suggested.length > 0 && (
            <Button variant="quiet" onPress={() => onFix(...suggested.map((one) => fix(one, one.suggestion ?? '')))}>
              {t(suggested.length > 1 && !isNamed ? 'report.useAll' : 'report.use', {
                count: suggested.length,
                value: first.suggestion ?? '',
              })}
            </Button>
          )}
        </td>
      </tr>
      {rows.slice(0, isOpen ? undefined : MAX_SHOWN).map((one) => (
        <FindingRow
          key={`${one.row} ${one.column} ${one.en}`}
          kind={kind}
          finding={one}
          text={isMixed ? one[i18n.language] : ''}
          onFix={(value) => onFix(fix(one, value))}
        />
      ))}
      {rows.length > MAX_SHOWN && !isOpen && (
        <tr>
          <td colSpan={4}>
            <Button variant="quiet" onPress={() => setOpen(true)}>
              {t('report.all', { count })}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  )
}

type RowProps = {
  kind: ImportKind
  finding: Finding
  /** The text about this cell only. */
  text: string
  /** null leaves the row out. */
  onFix: (value: string | null) => void
}

function FindingRow({
  kind,
  finding: { row, column, value, company, code, readAs, known, isExcluded },
  text,
  onFix,
}: RowProps) {
  const { t } = useTranslation('organizer-import')
  const nameOf = useFieldName(kind)
  const field = SHEET_FIELDS[kind].find((one) => one === column)
  const isCell = column !== '' && !['column_missing', 'quotes'].includes(code)
  return (
    <tr>
      <th scope="row">{row}</th>
      <td dir="auto">{company}</td>
      <td>
        <span className="quiet">{field ? nameOf(field) : column}</span> <span dir="auto">{value}</span> {text}{' '}
        {known && <Link to={`/companies/${known._id}`}>{known.raisonSocial}</Link>}
      </td>
      <td>
        {isCell && (
          <Fix
            label={t('report.mendCell', { row: row ?? '', column })}
            value={readAs ?? value ?? ''}
            code={code}
            onFix={onFix}
          />
        )}
        {!isExcluded && code !== 'column_missing' && (
          <Button variant="quiet" aria-label={t('report.leaveRow', { row: row ?? '' })} onPress={() => onFix(null)}>
            {t('report.leaveOut')}
          </Button>
        )}
      </td>
    </tr>
  )
}

type FixProps = { label: string; value: string; code: string; onFix: (value: string) => void }

/** The value that is stored instead; it counts once the field is left. */
function Fix({ label, value, code, onFix }: FixProps) {
  const commit = (typed: string) => typed !== value && onFix(typed)
  return (
    <input
      key={value}
      aria-label={label}
      defaultValue={value}
      list={code.startsWith('company') ? 'companies' : undefined}
      onBlur={({ target }) => commit(target.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && commit(currentTarget.value)}
    />
  )
}

type SavedProps = { kind: ImportKind; report: ImportReport; count: number }

/** Each row as it will be stored; a field that the file has and the row does not say is a dash. */
function SavedRows({ kind, report: { saved = [], columns }, count }: SavedProps) {
  const { t, i18n } = useTranslation(['organizer-import', 'pass'])
  const nameOf = useFieldName(kind)
  const fields = SHEET_FIELDS[kind].filter((field: ImportField) => saved.some(({ values }) => values[field]))
  const [name, ...others]: readonly ImportField[] = fields
  if (!name || columns.length === 0) return null
  const shown = (field: ImportField, value = '') => {
    if (field === 'type' && kind !== 'company') return t(`pass:ticket.${value as BadgeType}`)
    return (field === 'stand' && i18n.language === 'fr' ? withDecimalCommas(value) : value) || '–'
  }
  return (
    <tbody>
      <tr className={css.group}>
        <th colSpan={4} scope="rowgroup">
          {t('report.saved', { count })}
        </th>
      </tr>
      {saved.map(({ row, isNew, values }) => (
        <tr key={row}>
          <th scope="row">{row}</th>
          <td dir="auto">{values[name] || '–'}</td>
          <td colSpan={2}>
            {!isNew && <b>{t('report.changed')} </b>}
            {others.map((field) => (
              <span key={field} className={css.value}>
                <span className="quiet">{nameOf(field)}</span> <bdi>{shown(field, values[field])}</bdi>{' '}
              </span>
            ))}
          </td>
        </tr>
      ))}
      {count > saved.length && (
        <tr>
          <td colSpan={4}>{t('report.more', { count: count - saved.length })}</td>
        </tr>
      )}
    </tbody>
  )
}
