import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { SaveButton } from '#portal/office/frame/save-button.tsx'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { DataTable } from '#portal/office/table/data-table.tsx'
import { FilterField } from '#portal/office/table/filter-field.tsx'
import { FilterTokens } from '#portal/office/table/filter-tokens.tsx'
import css from '#portal/office/table/list-page.module.css'
import { useRows } from '#portal/office/table/use-rows.ts'
import { useSelection } from '#portal/office/table/use-selection.ts'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { BadgeActions } from './badge-actions.tsx'
import { useBadgeColumns } from './badge-columns.tsx'
import { type BadgeLine, wordsOf } from './badge-rows.ts'

/** The filter, the table, and what can be done with the selected badges. */
export function BadgeList({
  name,
  all,
  inView,
}: {
  /** Key under which the state of the list is remembered. */
  name: string
  all: readonly BadgeLine[]
  inView: readonly BadgeLine[]
}) {
  const { t } = useTranslation('organizer-badges')
  const navigate = useNavigate()
  const columns = useBadgeColumns()
  const { rows, filters, setFilters, search, table } = useRows(inView, columns, wordsOf, {
    list: name,
    sorting: { column: 'person', direction: 'ascending' },
  })
  const { chosen, select, clear } = useSelection(rows)
  return (
    <SectionPage
      section="badges"
      note={t('organizer:table.of', { count: rows.length, all: all.length })}
      tools={
        <>
          <LinkButton variant="line" to="/badges/photos">
            {t('photos.title')}
          </LinkButton>
          <LinkButton variant="line" to="/badges/duplicates">
            {t('duplicates.title')}
          </LinkButton>
          <LinkButton variant="line" icon="print" to="/badges/print">
            {t('print.title')}
          </LinkButton>
          <SaveButton path="/api/export/badges?format=xlsx" failed={t('organizer-companies:failed')}>
            XLSX
          </SaveButton>
        </>
      }
    >
      <div className={css.filters}>
        <FilterField label={t('organizer:table.filter')} {...search} />
        <FilterTokens rows={inView} columns={columns} filters={filters} onChange={setFilters} />
      </div>
      <DataTable
        label={t('organizer:station.badges')}
        columns={columns}
        {...table}
        {...select}
        onOpen={(id) => {
          const companyId = rows.find(({ _id }) => _id === id)?.companyId
          if (companyId) void navigate(`/companies/${companyId}`)
        }}
        empty={t('none')}
      />
      {chosen.length > 0 && <BadgeActions badges={chosen} onClear={clear} />}
    </SectionPage>
  )
}
