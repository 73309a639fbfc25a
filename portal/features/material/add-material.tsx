import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'

type Props = { onAdd(): Promise<void>; isAdding: boolean; ref: Ref<HTMLButtonElement> }

/** The section's one button (MAT-01). */
export function AddMaterial({ onAdd, isAdding, ref }: Props) {
  const { t } = useTranslation('material')
  return (
    <Button
      ref={ref}
      icon="plus"
      isPending={isAdding}
      pendingLabel={t('adding')}
      onPress={() => void onAdd()}
    >
      {t('add')}
    </Button>
  )
}
