import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textOr, useLanguage } from '#portal/lib/i18n.ts'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { TableHeader } from '#portal/office/layout/section-page.tsx'
import { attempt, calls, confirm } from '#portal/office/lib/calls.ts'
import { useQueryData } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { BADGE_TYPES, type BadgeType } from '#shared/badge/pass.ts'
import type { ImportReport } from '#shared/import/import.contract.ts'
import {
  IMPORT_KINDS,
  type ImportField,
  type ImportKind,
  REPEATABLE_FIELDS,
  SHEET_FIELDS,
} from '#shared/import/import.rules.ts'
import type { Mapping } from '#shared/import/suggest-columns.ts'
import css from './import-page.module.css'

const LABELS = { company: 'organizer-companies:field', badge: 'badge:field', speaker: 'speaker:label' }

/** A field's name: as elsewhere in the office, unless only the import has it or uses it differently. */
export function useFieldName(kind: ImportKind) {
  useTranslation(['organizer-import', 'organizer-companies', 'badge', 'speaker'])
  const own = kind === 'company' ? 'field' : 'person'
  return (field: ImportField) => textOr(`organizer-import:${own}.${field}`, textOr(`${LABELS[kind]}.${field}`))
}

export type Place = { row?: number; sheet?: string | undefined }

type HeaderRowProps = {
  report: ImportReport
  isBusy: boolean
  onChoose: (place: Place) => void
}

/** The sheet and its row of headings, either found or chosen: there may be titles above it. */
function HeaderRow({ report: { sheet, sheets = [], headerRow, topRows = [] }, isBusy, onChoose }: HeaderRowProps) {
  const { t } = useTranslation('organizer-import')
  return (
    <>
      {sheet !== undefined && (
        <LabelledSelect
          label={t('columns.sheet')}
          value={sheet}
          disabled={isBusy}
          onChange={(event) => onChoose({ sheet: event.target.value })}
          options={sheets.map(({ name, isHidden }) => [name, isHidden ? t('columns.hiddenSheet', { name }) : name])}
        />
      )}
      <LabelledSelect
        label={t('columns.headings')}
        value={headerRow}
        disabled={isBusy}
        onChange={(event) => onChoose({ sheet, row: Number(event.target.value) })}
        options={topRows.map(({ row, text }) => [row, t('columns.topRow', { row, text })])}
      />
    </>
  )
}

type Props = {
  kind: ImportKind
  /** What the file is; for badges, the type of those that say none. */
  choice: ReactNode
  fileName: string
  report: ImportReport
  /** One for each column. */
  mapping: Mapping
  onMap: (mapping: Mapping) => void
  onHeader: (place: Place) => void
  update: boolean
  onUpdate: (update: boolean) => void
  isBusy: boolean
  onRun: () => void
  onOther: () => void
}

/** The second step: the field of each column, with its first cells as they are. */
export function MapColumns({
  kind,
  choice,
  fileName,
  report,
  mapping,
  onMap,
  onHeader,
  update,
  onUpdate,
  isBusy,
  onRun,
  onOther,
}: Props) {
  const { t } = useTranslation('organizer-import')
  const language = useLanguage()
  const repeated = report.warnings.filter(({ code }) => code === 'repeated_heading')
  const taken = mapping.filter((field) => field !== '').length
  return (
    <>
      <p>
        <b>{fileName}</b>
        {t('columns.note', { rows: report.rows, count: mapping.length, taken, out: mapping.length - taken })}
      </p>
      {choice}
      <HeaderRow report={report} isBusy={isBusy} onChoose={onHeader} />
      {repeated.length > 0 && <p>{repeated.map((one) => one[language]).join(' ')}</p>}
      <ColumnsTable kind={kind} report={report} mapping={mapping} onMap={onMap} />
      <div className={css.foot}>
        <Checkbox value={update} onChange={onUpdate}>
          {t(kind === 'company' ? 'columns.update' : 'columns.updatePerson')}
        </Checkbox>
        <span className={css.buttons}>
          <Button variant="line" onPress={onOther}>
            {t('columns.other')}
          </Button>
          <Button variant="primary" isPending={isBusy} pendingLabel={t('file.reading')} onPress={onRun}>
            {t('columns.run')}
          </Button>
        </span>
      </div>
    </>
  )
}

/** As many cells of a column are shown. */
const SAMPLES = 3

function ColumnsTable({ kind, report, mapping, onMap }: Pick<Props, 'kind' | 'report' | 'mapping' | 'onMap'>) {
  const { t } = useTranslation('organizer-import')
  const nameOf = useFieldName(kind)
  const choose = (at: number, field: ImportField | '') =>
    onMap(
      mapping.map((one, index) =>
        index === at ? field : one === field && !REPEATABLE_FIELDS.includes(field) ? '' : one,
      ),
    )
  return (
    <table className={css.table}>
      <TableHeader columns={[t('columns.inFile'), t('columns.field'), t('columns.first')]} />
      <tbody>
        {report.columns.map(({ heading, samples }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a heading may occur twice
          <tr key={index}>
            <th scope="row">{heading || t('columns.noHeading')}</th>
            <td className={css.choice}>
              <select
                aria-label={t('columns.fieldOf', { heading })}
                value={mapping[index]}
                data-out={mapping[index] === '' || undefined}
                onChange={(event) => choose(index, event.target.value as ImportField | '')}
              >
                <option value="">{t('columns.leftOut')}</option>
                {SHEET_FIELDS[kind].map((one) => (
                  <option key={one} value={one}>
                    {nameOf(one)}
                  </option>
                ))}
              </select>
            </td>
            <td dir="auto">{samples.slice(0, SAMPLES).join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type KindProps = {
  kind: ImportKind
  onKind: (kind: ImportKind) => void
  type: BadgeType
  onType: (type: BadgeType) => void
  isBusy: boolean
}

/** What the file holds, which is suggested by its headings; for badges, the type of those whose row says none. */
export function ChooseKind({ kind, onKind, type, onType, isBusy }: KindProps) {
  const { t } = useTranslation(['organizer-import', 'pass'])
  return (
    <div className={css.kinds}>
      <LabelledSelect
        label={t('kind.label')}
        value={kind}
        disabled={isBusy}
        onChange={(event) => onKind(event.target.value as ImportKind)}
        options={IMPORT_KINDS.map((one) => [one, t(`kind.${one}`)])}
      />
      {kind === 'badge' && (
        <LabelledSelect
          label={t('kind.type')}
          value={type}
          onChange={(event) => onType(event.target.value as BadgeType)}
          options={BADGE_TYPES.map((one) => [one, t(`pass:chip.${one}`)])}
        />
      )}
    </div>
  )
}

/** The last import, which can be undone as a whole until one of its companies is changed. */
export function LastImport({ onUndone }: { onUndone?: () => void }) {
  const { t } = useTranslation('organizer-import')
  const { full } = useDates()
  const last = useQueryData({
    queryKey: ['audit', 'import'],
    queryFn: async () => (await calls.audit.listAudit({ query: { entity: 'import', before: 0, limit: 1 } }))[0] ?? null,
  })
  if (!last) return null
  const words = { at: full(last.at), by: last.actor.replace(/^organizer ?/, '') }
  const undo = async () => {
    if (!(await confirm({ title: t('last.undo'), message: t('last.sure', words), confirmLabel: t('last.undo') })))
      return
    const undone = await attempt(() => calls.import.undoImport({ params: { importId: last.id } }))
    if (!undone) return
    toast.success(t('last.undone'))
    onUndone?.()
  }
  if (last.fields.includes('deletedAt')) return <p className={css.last}>{t('last.wasUndone', words)}</p>
  return (
    <p className={css.last}>
      {t(words.by ? 'last.textBy' : 'last.text', words)}{' '}
      <Allowed call="import.undoImport">
        <Button variant="quiet" onPress={undo}>
          {t('last.undo')}
        </Button>{' '}
      </Allowed>
      {t('last.until')}
    </p>
  )
}

type SelectProps = ComponentProps<'select'> & {
  label: string
  options: readonly [value: string | number, text: string][]
}

/** A question about the file, with its answers beside it. */
export function LabelledSelect({ label, options, ...props }: SelectProps) {
  return (
    <label className={css.header}>
      <b>{label}</b>
      <span className={css.choice}>
        <select {...props}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}
