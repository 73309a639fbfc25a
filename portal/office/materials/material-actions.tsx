import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { BulkBar } from '#portal/office/companies/actions/bulk-bar.tsx'
import { FormDialogButton } from '#portal/office/layout/form-dialog.tsx'
import { attempt, calls } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { Button } from '#portal/ui/button.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { OrderChange } from '#shared/material-order/material-order.contract.ts'
import { MAX_ORDERS, ORDER_STATES, type OrderState } from '#shared/material-order/material-order.rules.ts'
import type { MaterialRow } from './material-columns.tsx'
import css from './materials-page.module.css'

/** Sends the changes in batches of MAX_ORDERS. */
async function write(orders: readonly OrderChange[]) {
  for (let from = 0; from < orders.length; from += MAX_ORDERS)
    await calls.materialOrder.updateOrders({ body: { orders: orders.slice(from, from + MAX_ORDERS) } })
  return true
}

type Props = { rows: readonly MaterialRow[]; all: readonly MaterialRow[]; onClear: () => void }

/** What can be done with the selected orders. */
export function MaterialActions({ rows, all, onClear }: Props) {
  const { t } = useTranslation('organizer-materials')
  const [isBusy, setBusy] = useState(false)
  const [only] = rows
  const change = async (edit: Omit<OrderChange, '_id'>, done: OrderState | 'supplier') => {
    const before = rows.map(({ _id, state, supplier }) => ({ _id, state, supplier }))
    setBusy(true)
    const isDone = await attempt(() => write(rows.map(({ _id }) => ({ _id, ...edit }))))
    setBusy(false)
    if (isDone) offerUndo(t(`done.${done}`, { count: rows.length }), () => write(before))
    return isDone === true
  }
  const open = ORDER_STATES.filter((state) => rows.some((row) => row.state !== state))
  // The next step for most: what is asked for is confirmed, then delivered.
  const next = rows.some(({ state }) => state === 'asked') ? 'confirmed' : 'delivered'
  return (
    <BulkBar feature="organizer-materials" count={rows.length} over={undefined} onClear={onClear}>
      {open
        .toSorted((one, other) => Number(other === next) - Number(one === next))
        .map((state) => (
          <Button
            key={state}
            variant={state === next ? 'primary' : 'line'}
            isDisabled={isBusy}
            onPress={() => change({ state }, state)}
          >
            {t(`act.${state}`)}
          </Button>
        ))}
      <SupplierDialog rows={rows} all={all} save={(supplier) => change({ supplier }, 'supplier')} />
      {rows.length === 1 && only && (
        <Allowed call="material.updateMaterial">
          <CorrectDialog key={only._id} row={only} />
        </Allowed>
      )}
    </BulkBar>
  )
}

type SupplierProps = Pick<Props, 'rows' | 'all'> & { save: (supplier: string) => Promise<boolean> }

/** A supplier from the edition's list, one already in use, or any other; empty for none. */
function SupplierDialog({ rows, all, save }: SupplierProps) {
  const { t } = useTranslation('organizer-materials')
  const edition = useQueryData(queries.edition)
  const [supplier, setSupplier] = useState('')
  const known = [...new Set([...(edition?.suppliers ?? []), ...all.map((row) => row.supplier)])].filter(Boolean)
  const [first] = new Set(rows.map((row) => row.supplier))
  return (
    <FormDialogButton
      variant="line"
      title={t('column.supplier')}
      onOpen={() => setSupplier(first ?? '')}
      onSave={() => save(supplier.trim())}
    >
      <TextField
        label={t('column.supplier')}
        hint={t('supplierHint')}
        value={supplier}
        onChange={setSupplier}
        suggestions={known.sort()}
        maxLength={120}
        autoFocus
      />
    </FormDialogButton>
  )
}

/** Corrects the description or number, of which the company is notified. */
function CorrectDialog({ row }: { row: MaterialRow }) {
  const { t } = useTranslation('organizer-materials')
  const first = { description: row.description, qty: String(row.qty ?? '') }
  const [values, setValues] = useState(first)
  const qty = Number(values.qty.trim().replace(',', '.'))
  const isWrong = values.qty.trim() === '' || !(qty >= 0)
  const write = (body: { description: string; qty: number | null }) =>
    calls.material.updateMaterial({ params: { id: row._id }, body })
  const save = async () => {
    if (isWrong) return false
    const isDone = (await attempt(() => write({ description: values.description, qty }))) !== undefined
    if (isDone) offerUndo(t('done.corrected'), () => write({ description: row.description, qty: row.qty }))
    return isDone
  }
  return (
    <FormDialogButton variant="line" title={t('act.correct')} onOpen={() => setValues(first)} onSave={save}>
      <div className={css.fields}>
        <TextField
          label={t('column.item')}
          value={values.description}
          onChange={(description) => setValues({ ...values, description })}
          maxLength={255}
          autoFocus
        />
        <TextField
          label={t('column.qty')}
          hint={t('correctHint')}
          value={values.qty}
          onChange={(text) => setValues({ ...values, qty: text })}
          inputMode="decimal"
          errorMessage={isWrong ? t('noNumber') : undefined}
        />
      </div>
    </FormDialogButton>
  )
}
