import { useTranslation } from 'react-i18next'
import { PrintDocument, PrintSheet } from '#portal/office/layout/paper.tsx'
import { TableHeader } from '#portal/office/layout/section-page.tsx'
import { compareNames } from '#shared/names/order.ts'
import { groupRows, type MaterialRow } from './material-columns.tsx'

const byPlace = (one: MaterialRow, other: MaterialRow) =>
  compareNames(one.hall, other.hall) || compareNames(one.booth, other.booth) || compareNames(one.item, other.item)

/** The orders on paper: a sheet for each supplier, with the totals and then each booth's orders by hall. */
export function SupplierSheets({ rows, onPrinted }: { rows: readonly MaterialRow[]; onPrinted: () => void }) {
  const { t } = useTranslation('organizer-materials')
  const suppliers = [...Map.groupBy(rows, ({ supplier }) => supplier)]
  return (
    <PrintDocument onPrinted={onPrinted}>
      {suppliers
        .toSorted(([one], [other]) => compareNames(one, other))
        .map(([supplier, orders]) => (
          <PrintSheet
            key={supplier}
            title={
              <span dir="auto">
                {supplier || t(suppliers.length === 1 ? 'organizer:section.materials' : 'noSupplier')}
              </span>
            }
          >
            <Sums rows={orders} />
            <Lines rows={orders.toSorted(byPlace)} />
          </PrintSheet>
        ))}
    </PrintDocument>
  )
}

function Sums({ rows }: { rows: readonly MaterialRow[] }) {
  const { t, i18n } = useTranslation('organizer-materials')
  const sums = groupRows(rows, 'item').sort((one, other) => compareNames(one.name, other.name))
  return (
    <>
      <h3>{t('totals')}</h3>
      <table>
        <TableHeader columns={[t('column.item'), { number: t('column.orders') }, { number: t('column.qty') }]} />
        <tbody>
          {sums.map(({ _id, name, orders, qty }) => (
            <tr key={_id}>
              <th scope="row" dir="auto">
                {name || t('noItem')}
              </th>
              <td data-number>{orders.toLocaleString(i18n.language)}</td>
              <td data-number>{qty.toLocaleString(i18n.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Lines({ rows }: { rows: readonly MaterialRow[] }) {
  const { t, i18n } = useTranslation('organizer-materials')
  const heads = [t('column.hall'), t('column.booth'), t('column.item'), { number: t('column.qty') }]
  return (
    <>
      <h3>{t('by.booth')}</h3>
      <table>
        <TableHeader
          columns={[...heads, t('organizer:person.company'), t('column.contact'), t('organizer:word.state')]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row._id}>
              <td>{row.hall}</td>
              <th scope="row">{row.booth}</th>
              <td dir="auto">{row.description}</td>
              <td data-number>{row.qty?.toLocaleString(i18n.language)}</td>
              <td dir="auto">{row.company}</td>
              <td dir="auto">{[row.contact, row.phone].filter(Boolean).join(', ')}</td>
              <td>{t(`state.${row.state}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
