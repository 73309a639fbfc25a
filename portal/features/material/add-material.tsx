import { type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import { toastFailure } from '#portal/ui/toast-failure.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { materialApi } from './material.api.ts'
import { useMaterialList } from './material-query.ts'

type Props = {
  onAdd(): Promise<void>
  isAdding: boolean
  /** Nothing is listed: this is what to do. */
  isNext: boolean
  ref: Ref<HTMLButtonElement>
}

/** The section's one button (MAT-01). */
export function AddMaterial({ onAdd, isAdding, isNext, ref }: Props) {
  const { t } = useTranslation('material')
  return (
    <Button
      ref={ref}
      variant={isNext ? 'go' : 'idle'}
      icon="plus"
      isPending={isAdding}
      pendingLabel={t('adding')}
      onPress={() => void onAdd()}
    >
      {t('add')}
    </Button>
  )
}

/** Adding creates an empty record at once (MAT-04, MAT-05); its row takes the focus. */
export function useAddMaterial(companyId: string) {
  const { t } = useTranslation('material')
  const list = useMaterialList(companyId)
  const button = useRef<HTMLButtonElement>(null)
  const [newest, setNewest] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const add = async () => {
    setAdding(true)
    try {
      const material = await materialApi.createMaterial({ body: { company: companyId } })
      setNewest(material._id)
      list.add(material)
      toast.success(t('ui:success'), t('created'))
    } catch (failure) {
      toastFailure(failure, t('ui:error'))
    } finally {
      setAdding(false)
    }
  }
  return { add, newest, isAdding, button }
}
