import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Allowed, useCanCall } from '#portal/office/auth/allowed.tsx'
import { ExportButton, SectionPage } from '#portal/office/frame/section-page.tsx'
import { DataTable } from '#portal/office/table/data-table.tsx'
import { FilterField } from '#portal/office/table/filter-field.tsx'
import { FilterTokens } from '#portal/office/table/filter-tokens.tsx'
import css from '#portal/office/table/list-page.module.css'
import { useRows, useSelection } from '#portal/office/table/use-rows.ts'
import { Button } from '#portal/ui/button.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { MaterialActions } from './material-actions.tsx'
import { type Grouping, type MaterialRow, searchTextOf, useGroupName, useMaterialColumns } from './material-columns.tsx'
import { SupplierSheets } from './supplier-sheets.tsx'

type Props = {
  /** Key under which the state of the list is remembered. */
  name: string
  /** The line of the sums whose orders these are. */
  within: { by: Grouping; name: string } | undefined
  all: readonly MaterialRow[]
  inView: readonly MaterialRow[]
}

/** The filter, the orders, and what can be done with the selected ones. */
export function MaterialList({ name, within, all, inView }: Props) {
  const { t, i18n } = useTranslation('organizer-materials')
  const navigate = useNavigate()
  const canCall = useCanCall()
  const nameOf = useGroupName()
  const columns = useMaterialColumns()
  const [isPrinting, setPrinting] = useState(false)
  const { rows, tokens, search, table } = useRows(inView, columns, searchTextOf, {
    list: name,
    sorting: { column: 'booth', direction: 'ascending' },
  })
  const { selectedRows, selection, clear } = useSelection(rows)
  const canChange = canCall('materialOrder.updateOrders')
  const told = new Set(all.filter(({ needsNotice }) => needsNotice).map(({ companyId }) => companyId)).size
  const qty = rows.reduce((sum, row) => sum + (row.qty ?? 0), 0).toLocaleString(i18n.language)
  return (
    <SectionPage
      section="materials"
      {...(within && { title: <span dir="auto">{nameOf(within.by, within.name)}</span> })}
      note={t('pieces', { count: rows.length, all: all.length, qty })}
      tools={
        <>
          <Button variant="line" icon="print" isDisabled={rows.length === 0} onPress={() => setPrinting(true)}>
            {t('organizer:act.print')}
          </Button>
          <ExportButton list="materials" rows={rows} chosen={selectedRows} />
          {told > 0 && (
            <Allowed call="materialOrder.sendNotices">
              <LinkButton {...(selectedRows.length > 0 && { variant: 'line' })} icon="mail" to="/materials/tell">
                {t('tell.open', { count: told })}
              </LinkButton>
            </Allowed>
          )}
        </>
      }
    >
      <div className={css.filters}>
        <FilterField {...search} />
        <FilterTokens {...tokens} />
      </div>
      <DataTable
        label={t('organizer:section.materials')}
        columns={columns}
        {...table}
        {...(canChange && selection)}
        onOpen={(id) => {
          const row = rows.find(({ _id }) => _id === id)
          if (row) void navigate(`/companies/${row.companyId}`)
        }}
        empty={t('nothing')}
      />
      {canChange && selectedRows.length > 0 && <MaterialActions rows={selectedRows} all={all} onClear={clear} />}
      {isPrinting && (
        <SupplierSheets rows={selectedRows.length > 0 ? selectedRows : rows} onPrinted={() => setPrinting(false)} />
      )}
    </SectionPage>
  )
}
