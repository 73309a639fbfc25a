import { useTranslation } from 'react-i18next'
import type { ExportEntity } from '#shared/export/export.contract.ts'
import { SaveButton } from './save-button.tsx'

type Rows = readonly { _id: string }[]
type Props = { list: ExportEntity; rows: Rows; chosen?: Rows; ask?: () => Promise<boolean> }

/** Saves the rows of a list as XLSX, as they are filtered and sorted: the chosen ones, or all if none is chosen. */
export function ExportButton({ list, rows, chosen = [], ask }: Props) {
  const { t } = useTranslation('organizer')
  const saved = chosen.length > 0 ? chosen : rows
  return (
    <SaveButton
      path={`/api/export/${list}/sheet`}
      body={() => ({ ids: saved.map(({ _id }) => _id) })}
      failed={t('organizer:failed')}
      isDisabled={saved.length === 0}
      {...(ask && { ask })}
    >
      {t('table.xlsx', { count: saved.length })}
    </SaveButton>
  )
}
