import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#portal/office/table/data-table.tsx'
import type { Selected } from '#portal/office/table/selection.ts'
import { column, type TableColumn } from '#portal/office/table/table-column.ts'
import { useRows } from '#portal/office/table/use-rows.ts'
import type { AudienceMember } from '#shared/campaign/campaign.contract.ts'
import css from './campaign-page.module.css'

const searchTextOf = ({ name, email }: AudienceMember) => `${name} ${email}`

type Props = {
  members: readonly AudienceMember[]
  /** Without it, nobody is unticked. */
  select?: { selected: Selected; onSelect: (selected: Selected) => void }
  onOpen: (id: string) => void
}

/** The people that the filter finds; whoever is unticked gets no mail. */
export function AudienceTable({ members, select, onOpen }: Props) {
  const { t } = useTranslation('organizer-mail')
  const columns = useMemo<TableColumn<AudienceMember>[]>(
    () => [
      column('name', t('campaign.column.recipient'), ({ name }) => name),
      column('email', t('organizer:word.to'), ({ email }) => email),
    ],
    [t],
  )
  const { table } = useRows(members, columns, searchTextOf, {
    list: 'audience',
    sorting: { column: 'name', direction: 'ascending' },
  })
  return (
    <div className={css.audience}>
      <DataTable
        label={t('campaign.recipients')}
        columns={columns}
        {...table}
        {...select}
        onOpen={onOpen}
        empty={t('campaign.nobody')}
      />
    </div>
  )
}
