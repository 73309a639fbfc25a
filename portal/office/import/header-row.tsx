import { useTranslation } from 'react-i18next'
import type { ImportReport } from '#shared/import/import.contract.ts'
import css from './import-page.module.css'

type Props = { report: ImportReport; isBusy: boolean; onChoose: (row: number) => void }

/** The row of the headings, which was found or is chosen: titles may stand above it. */
export function HeaderRow({ report: { headerRow, tops = [] }, isBusy, onChoose }: Props) {
  const { t } = useTranslation('organizer-import')
  return (
    <label className={css.header}>
      <b>{t('columns.headings')}</b>
      <span className={css.choice}>
        <select value={headerRow} disabled={isBusy} onChange={(event) => onChoose(Number(event.target.value))}>
          {tops.map(({ row, text }) => (
            <option key={row} value={row}>
              {t('columns.topRow', { row, text })}
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}
