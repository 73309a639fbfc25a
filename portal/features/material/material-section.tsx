import { type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createDebounced } from '#portal/lib/debounce.ts'
import { Button } from '#portal/ui/button.tsx'
import { confirm } from '#portal/ui/confirm-store.ts'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { focusAfterDialog } from '#portal/ui/focus-after-dialog.ts'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { toast, toastFailure } from '#portal/ui/toast-store.ts'
import type { Material } from '#shared/material/material.schema.ts'
import { MATERIAL_FLAG_DELAY_MS } from '#shared/widget-constants.ts'
import { materialApi } from './material.api.ts'
import { useMaterialListCache, useMaterialStates, useMaterials } from './material-query.ts'
import { MaterialRow } from './material-row.tsx'
import css from './material-section.module.css'

type MaterialSectionProps = {
  companyId: string
  /** The id of the row that was just added. */
  newest: string | undefined
  /** Takes the focus when the last row is deleted. */
  addButton: RefObject<HTMLButtonElement | null>
  /** Called some time after an edit, when the flag is checked again (STATE-15). */
  onSettled(): void
}

/** The materials of a company, one row each (MAT-01 to MAT-08). */
export function MaterialSection({ companyId, newest, addButton, onSettled }: MaterialSectionProps) {
  const { t } = useTranslation('material')
  const { data: materials, error, refetch } = useMaterials(companyId)
  const states = useMaterialStates(companyId)
  const list = useMaterialListCache(companyId)
  const rows = useRef<HTMLUListElement>(null)
  const settled = useRef(() => {})
  settled.current = () => {
    void list.refresh()
    onSettled()
  }
  const [delayed] = useState(() => createDebounced(MATERIAL_FLAG_DELAY_MS, () => settled.current()))
  useEffect(() => delayed.cancel, [delayed])

  const remove = async (material: Material, number: number) => {
    const item = t('item', { name: material.description.trim() || number })
    if (!(await confirm({ item }))) return
    try {
      await materialApi.deleteMaterial({ params: { id: material._id } })
      // The row and its button are gone: its neighbour takes the focus, or else the button for adding one.
      focusAfterDialog(() => {
        const row = rows.current?.children[number - 1] ?? rows.current?.lastElementChild
        return row?.querySelector<HTMLElement>('input, button:not([hidden])') ?? addButton.current
      })
      list.remove(material._id)
      toast.done(t('deleted'))
    } catch (failure) {
      toastFailure(failure)
    }
  }

  if (!materials && error)
    return (
      <EmptyState title={t('unavailable')}>
        <Button variant="line" icon="retry" onPress={refetch}>
          {t('retry')}
        </Button>
      </EmptyState>
    )
  if (!materials) return <Waiting />
  if (materials.length === 0)
    return (
      <EmptyState title={t('empty')}>
        <p>{t('emptyHint')}</p>
      </EmptyState>
    )
  return (
    <>
      <div className={css.head} aria-hidden>
        <span>{t('items')}</span>
        <span className={css.headQty}>{t('qtyLabel')}</span>
      </div>
      <ul ref={rows} className={css.list}>
        {materials.map((material, index) => (
          <MaterialRow
            key={material._id}
            material={material}
            number={index + 1}
            orderState={states.get(material._id)}
            isNew={material._id === newest}
            onSaved={(saved) => {
              list.put(saved)
              delayed.schedule()
            }}
            onNext={() => {
              const next = rows.current?.children[index + 1]?.querySelector<HTMLElement>('input')
              ;(next ?? addButton.current)?.focus()
            }}
            onDelete={(one) => void remove(one, index + 1)}
          />
        ))}
      </ul>
    </>
  )
}

function Waiting() {
  return (
    <div className={css.waiting}>
      {['56%', '40%'].map((width) => (
        <div key={width}>
          <Skeleton width={width} height="20px" />
        </div>
      ))}
    </div>
  )
}

type AddMaterialProps = {
  onAdd(): Promise<void>
  isAdding: boolean
  /** Nothing is listed: this is what to do. */
  isNext: boolean
  ref: Ref<HTMLButtonElement>
}

/** The section's one button (MAT-01). */
export function AddMaterial({ onAdd, isAdding, isNext, ref }: AddMaterialProps) {
  const { t } = useTranslation('material')
  return (
    <Button
      ref={ref}
      variant={isNext ? 'primary' : 'idle'}
      icon="plus"
      isPending={isAdding}
      pendingLabel={t('adding')}
      onPress={onAdd}
    >
      {t('add')}
    </Button>
  )
}

/** Adding creates an empty record at once (MAT-04, MAT-05); its row takes the focus. */
export function useAddMaterial(companyId: string) {
  const { t } = useTranslation('material')
  const list = useMaterialListCache(companyId)
  const button = useRef<HTMLButtonElement>(null)
  const [newest, setNewest] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const add = async () => {
    setAdding(true)
    try {
      const material = await materialApi.createMaterial({ body: { company: companyId } })
      setNewest(material._id)
      list.add(material)
      toast.done(t('created'))
    } catch (failure) {
      toastFailure(failure)
    } finally {
      setAdding(false)
    }
  }
  return { add, newest, isAdding, button }
}
