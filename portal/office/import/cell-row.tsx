import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Button } from '#portal/ui/button.tsx'
import type { CellFix, ImportReport } from '#shared/import/import.contract.ts'
import { type ImportKind, SHEET_FIELDS } from '#shared/import/import.rules.ts'
import css from './import-page.module.css'
import { useFieldName } from './use-field-name.ts'
import { LEFT_OUT } from './without-rows.ts'

/** A mistake, or a warning about a cell. */
export type ToldCell = ImportReport['mistakes'][number]

type Props = {
  kind: ImportKind
  told: ToldCell
  mends: readonly CellFix[]
  /** It is the first that still waits for a correction. */
  isNext: boolean
  /** null leaves the row out; undefined undoes that. */
  onMend: (value: string | null | undefined) => void
}

/** A cell: its company and value, what is wrong with it, the correction, and whether its row is left out. */
export function CellRow({ kind, told, mends, isNext, onMend }: Props) {
  const { t } = useTranslation('organizer-import')
  const language = useLanguage()
  const nameOf = useFieldName(kind)
  const { row, column, value, company, code } = told
  const own = mends.filter((one) => one.row === row)
  const isOut = own.some((one) => one.value === null)
  const mended = own.find((one) => one.column === column)?.value ?? undefined
  // Mistakes in the headings or in the file itself cannot be corrected here.
  const isHeading = code === 'column_missing'
  const isCell = !isHeading && column !== '' && code !== 'quotes'
  const field = isHeading ? SHEET_FIELDS[kind].find((one) => one === column) : undefined
  return (
    <tr className={css.row} data-out={isOut || undefined} data-next={isNext || undefined}>
      <th scope="row" className={css.number}>
        {row}
      </th>
      <td dir="auto">{company}</td>
      <td>{field ? nameOf(field) : column}</td>
      <td>
        {value === '' ? (
          <span className={css.quiet}>{t('report.nothing')}</span>
        ) : (
          <span className={css.found} dir="auto">
            {value}
          </span>
        )}
      </td>
      <td>
        {told[language]}{' '}
        {told.known && (
          <Link
            to={`/companies/${told.known._id}`}
            aria-label={t('report.openCompany', { name: told.known.raisonSocial })}
          >
            {t('report.openIt')}
          </Link>
        )}
      </td>
      <td>{isCell && !isOut && <Mend told={told} mended={mended} onMend={onMend} />}</td>
      <td>
        {!isHeading && !LEFT_OUT.includes(code) && (
          <Button
            variant="quiet"
            aria-label={t(isOut ? 'report.keepRow' : 'report.leaveRow', { row })}
            onPress={() => onMend(isOut ? undefined : null)}
          >
            {t(isOut ? 'report.keep' : 'report.leaveOut')}
          </Button>
        )}
      </td>
    </tr>
  )
}

type MendProps = { told: ToldCell; mended: string | undefined; onMend: (value: string | undefined) => void }

/** The correction, what is taken instead of the cell, and what was probably meant. */
function Mend({ told: { row, column, suggestion, taken }, mended, onMend }: MendProps) {
  const { t } = useTranslation('organizer-import')
  return (
    <div className={css.mend}>
      <input
        aria-label={t('report.mendCell', { row, column })}
        value={mended ?? taken ?? ''}
        placeholder={taken === '' ? t('report.nothing') : undefined}
        onChange={({ target: { value } }) => onMend(value === '' && taken === undefined ? undefined : value)}
      />
      {suggestion !== undefined && mended !== suggestion && (
        <Button
          variant="quiet"
          aria-label={t('report.useIn', { value: suggestion, row })}
          onPress={() => onMend(suggestion)}
        >
          {t('report.use', { value: suggestion })}
        </Button>
      )}
    </div>
  )
}
