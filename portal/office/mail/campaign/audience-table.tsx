import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#portal/office/table/data-table.tsx'
import type { Selected } from '#portal/office/table/selection.ts'
import type { TableColumn } from '#portal/office/table/table-column.ts'
import { useRows } from '#portal/office/table/use-rows.ts'
import type { AudienceMember } from '#shared/campaign/campaign.contract.ts'
import css from './campaign-page.module.css'

const wordsOf = ({ name, email }: AudienceMember) => `${name} ${email}`

/** Whom the filter finds; who is unticked gets no mail. */
export function AudienceTable({
  members,
  selected,
  onSelect,
  onOpen,
}: {
  members: readonly AudienceMember[]
  selected: Selected
  onSelect: (selected: Selected) => void
  onOpen: (id: string) => void
}) {
  const { t } = useTranslation('organizer-mail')
  const columns = useMemo<TableColumn<AudienceMember>[]>(
    () => [
      {
        id: 'name',
        name: t('campaign.column.recipient'),
        cell: ({ name }) => name,
        value: ({ name }) => name,
      },
      { id: 'email', name: t('outbox.column.to'), cell: ({ email }) => email, value: ({ email }) => email },
    ],
    [t],
  )
  const { rows, sorting, setSorting } = useRows(members, columns, wordsOf, {
    list: 'audience',
    sorting: { column: 'name', direction: 'ascending' },
  })
  return (
    <div className={css.audience}>
      <DataTable
        label={t('campaign.recipients')}
        columns={columns}
        rows={rows}
        sorting={sorting}
        onSort={setSorting}
        selected={selected}
        onSelect={onSelect}
        onOpen={onOpen}
        empty={t('campaign.nobody')}
      />
    </div>
  )
}
