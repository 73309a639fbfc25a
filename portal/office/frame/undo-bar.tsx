import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { attempt } from '#portal/office/lib/attempt.ts'
import { forgetUndo, undoStore } from '#portal/office/lib/undo-store.ts'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { Button } from '#portal/ui/button.tsx'
import css from './undo-bar.module.css'

/** What was just done, with a button to undo it; Ctrl+Z does the same outside of text fields. */
export function UndoBar() {
  const { t } = useTranslation('organizer-companies')
  const offer = useStore(undoStore, (state) => state.offer)
  usePageKeys(offer ? { z: takeBack } : {}, { isCtrl: true, except: 'input, textarea' })
  return (
    <div role="status" className={css.place}>
      {offer && (
        <div className={css.bar} data-ground="ink">
          <span>{offer.text}</span>
          <Button variant="line" icon="undo" onPress={takeBack}>
            {t('undo')}
          </Button>
          <kbd>Ctrl Z</kbd>
        </div>
      )}
    </div>
  )
}

function takeBack(): void {
  const { offer } = undoStore.getState()
  forgetUndo()
  if (offer) void attempt(offer.undo)
}
