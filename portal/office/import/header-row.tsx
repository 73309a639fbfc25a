import { useTranslation } from 'react-i18next'
import type { ImportReport } from '#shared/import/import.contract.ts'
import css from './import-page.module.css'

type Props = { report: ImportReport; isBusy: boolean; onChoose: (place: { sheet?: string; row?: number }) => void }

/** The sheet and its row of headings, which were found or are chosen: titles may stand above it. */
export function HeaderRow({ report: { sheet, sheets = [], headerRow, tops = [] }, isBusy, onChoose }: Props) {
  const { t } = useTranslation('organizer-import')
  return (
    <>
      {sheet !== undefined && (
        <label className={css.header}>
          <b>{t('columns.sheet')}</b>
          <span className={css.choice}>
            <select value={sheet} disabled={isBusy} onChange={(event) => onChoose({ sheet: event.target.value })}>
              {sheets.map(({ name, isHidden }) => (
                <option key={name} value={name}>
                  {isHidden ? t('columns.hiddenSheet', { name }) : name}
                </option>
              ))}
            </select>
          </span>
        </label>
      )}
      <label className={css.header}>
        <b>{t('columns.headings')}</b>
        <span className={css.choice}>
          <select
            value={headerRow}
            disabled={isBusy}
            onChange={(event) => onChoose({ ...(sheet !== undefined && { sheet }), row: Number(event.target.value) })}
          >
            {tops.map(({ row, text }) => (
              <option key={row} value={row}>
                {t('columns.topRow', { row, text })}
              </option>
            ))}
          </select>
        </span>
      </label>
    </>
  )
}
