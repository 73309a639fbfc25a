import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Button } from '#portal/ui/button.tsx'
import type { CellFix, ImportReport } from '#shared/import/import.contract.ts'
import css from './import-page.module.css'

type Props = {
  mistake: ImportReport['mistakes'][number]
  mends: readonly CellFix[]
  /** null leaves the row out; undefined undoes that. */
  onMend: (value: string | null | undefined) => void
}

/** A wrong cell: its value, what is wrong, the correction, and whether its row is left out. */
export function MistakeRow({ mistake: { row, column, value, code, ...texts }, mends, onMend }: Props) {
  const { t } = useTranslation('organizer-import')
  const language = useLanguage()
  const own = mends.filter((one) => one.row === row)
  const isOut = own.some((one) => one.value === null)
  const mended = own.find((one) => one.column === column)?.value
  // Mistakes in the headings or in the file itself cannot be corrected here.
  const isCell = row > 1 && column !== '' && code !== 'quotes'
  return (
    <tr className={css.row} data-out={isOut || undefined}>
      <th scope="row" className={css.number}>
        {row}
      </th>
      <td>{column}</td>
      <td>
        {value === '' ? (
          <span className={css.quiet}>{t('report.nothing')}</span>
        ) : (
          <span className={css.found} dir="auto">
            {value}
          </span>
        )}
      </td>
      <td>{texts[language]}</td>
      <td>
        {isCell && !isOut && (
          <input
            aria-label={t('report.mendCell', { row, column })}
            value={mended ?? ''}
            onChange={(event) => onMend(event.target.value === '' ? undefined : event.target.value)}
          />
        )}
      </td>
      <td>
        {row > 1 && (
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
