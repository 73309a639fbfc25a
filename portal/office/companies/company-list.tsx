import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { queryClient } from '#portal/lib/query-client.ts'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { FormDialogButton } from '#portal/office/layout/form-dialog.tsx'
import { ExportButton, SectionPage } from '#portal/office/layout/section-page.tsx'
import { attempt, calls } from '#portal/office/lib/calls.ts'
import { NewRecord } from '#portal/office/lib/new-record.tsx'
import { changeSetting } from '#portal/office/lib/settings.ts'
import { rememberIds } from '#portal/office/lib/use-session-state.ts'
import { ColumnsDialog, useChosenColumns } from '#portal/office/table/columns-dialog.tsx'
import { DataTable } from '#portal/office/table/data-table.tsx'
import { ListFilters } from '#portal/office/table/filter-tokens.tsx'
import type { ColumnFilter, Sorting } from '#portal/office/table/table-column.ts'
import { useRows, useSelection } from '#portal/office/table/use-rows.ts'
import { LinkButton } from '#portal/ui/button.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { SettingValue } from '#shared/setting/setting.schema.ts'
import { CompanyActions } from './actions/company-actions.tsx'
import { DEFAULT_COLUMNS, QUOTA_COLUMNS, useCompanyColumns, withContacts } from './company-columns.tsx'
import { type CompanyRow, type CompanyView, searchTextOf } from './company-rows.ts'

const BY_NAME: Sorting = { column: 'name', direction: 'ascending' }

type Props = {
  /** Key under which the state of the list is remembered. */
  name: string
  view: CompanyView
  all: readonly CompanyRow[]
  inView: readonly CompanyRow[]
  query: string
  saved: SavedView | undefined
}

/** The filter, the table, and what can be done with the selected rows. */
export function CompanyList({ name, view, all, inView, query, saved }: Props) {
  const { t } = useTranslation('organizer-companies')
  const navigate = useNavigate()
  const columns = useCompanyColumns(all)
  const isAtQuota = view === 'atQuota'
  const { shown, chosen, choose } = useChosenColumns(
    isAtQuota ? 'companies.atQuota' : 'companies',
    columns,
    isAtQuota ? QUOTA_COLUMNS : DEFAULT_COLUMNS,
  )
  const { rows, tokens, search, table } = useRows(inView, columns, searchTextOf, {
    list: name,
    sorting: sortingOf(saved?.sort),
    query,
    filters: saved?.filters,
  })
  const selection = useSelection(rows, useLocation().state?.chosen)
  return (
    <SectionPage
      section="companies"
      note={t('organizer:table.of', { count: rows.length, all: all.length })}
      tools={
        <>
          <ColumnsDialog columns={columns} chosen={chosen} onChoose={choose} />
          <Allowed call="import.importCompanies">
            <LinkButton variant="line" icon="upload" to="/companies/import">
              {t('organizer:act.import')}
            </LinkButton>
          </Allowed>
          <ExportButton list="companies" rows={rows} chosen={selection.selectedRows} />
          <Allowed call="company.createCompany">
            <NewCompany isNext={selection.selectedRows.length === 0} />
          </Allowed>
        </>
      }
    >
      <ListFilters search={search} tokens={tokens}>
        <Allowed call="setting.updateSetting">
          <SaveView saved={saved} q={search.value} filters={tokens.filters} sorting={table.sorting} />
        </Allowed>
      </ListFilters>
      <DataTable
        label={t('organizer:section.companies')}
        {...table}
        columns={search.value === '' ? shown : withContacts(shown, search.value)}
        {...selection.selection}
        onOpen={(id) => {
          rememberIds('companies', rows)
          void navigate(`/companies/${id}`)
        }}
        empty={t(isAtQuota && inView.length === 0 ? 'quota.nobody' : 'nothing')}
      />
      {selection.selectedRows.length > 0 && (
        <CompanyActions rows={selection.selectedRows} all={all} onClear={selection.clear} />
      )}
    </SectionPage>
  )
}

/** Reads the sorting of a saved view, such as 'name:ascending'. */
function sortingOf(text: string | undefined): Sorting {
  const [column, direction] = text?.split(':') ?? []
  if (!column) return BY_NAME
  return { column, direction: direction === 'descending' ? 'descending' : 'ascending' }
}

/** Adds a company and opens its record, where the rest is filled in. While rows are selected, something else comes next. */
function NewCompany({ isNext }: { isNext: boolean }) {
  const { t } = useTranslation('organizer-companies')
  const navigate = useNavigate()
  return (
    <NewRecord
      variant={isNext ? 'primary' : undefined}
      title={t('new.title')}
      note={t('new.note')}
      addLabel={t('organizer:act.add')}
      fields={(['raisonSocial', 'name', 'email'] as const).map((field) => [field, t(`field.${field}`)])}
      check={({ raisonSocial }) => (raisonSocial.trim() === '' ? t('new.nameMissing') : '')}
      onAdd={async (values) => {
        const { _id } = await calls.company.createCompany({ body: values })
        void queryClient.invalidateQueries()
        void navigate(`/companies/${_id}`)
      }}
    />
  )
}

type SavedView = SettingValue<'views'>[number]

type SaveViewProps = Pick<Props, 'saved'> & { q: string; filters: readonly ColumnFilter[]; sorting: Sorting }

/** Saves the current filters and sorting under a name, for all organizers. */
function SaveView({ saved, q, filters, sorting }: SaveViewProps) {
  const { t } = useTranslation('organizer-companies')
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const sort = `${sorting.column}:${sorting.direction}`
  const isChanged = saved
    ? saved.q !== q || saved.sort !== sort || JSON.stringify(saved.filters) !== JSON.stringify(filters)
    : q !== '' || filters.length > 0
  if (!isChanged) return null
  const save = async () => {
    if (name.trim() === '') return false
    const id = saved?.name === name ? saved.id : crypto.randomUUID()
    const view = {
      id,
      list: 'companies',
      name: name.trim(),
      q,
      filters: filters.map(([column, text, operator = 'is']): SavedView['filters'][number] => [column, text, operator]),
      sort,
    }
    const isSaved = await attempt(() => changeSetting('views', (all) => [...all.filter((one) => one.id !== id), view]))
    if (isSaved) void navigate(`/companies?saved=${id}`)
    return true
  }
  return (
    <FormDialogButton variant="quiet" title={t('view.save')} onOpen={() => setName(saved?.name ?? '')} onSave={save}>
      <TextField label={t('view.name')} value={name} onChange={setName} maxLength={64} autoFocus isRequired />
    </FormDialogButton>
  )
}
