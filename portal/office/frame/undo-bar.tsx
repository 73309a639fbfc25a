import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { attempt } from '#portal/office/lib/attempt.ts'
import { forgetUndo, undoStore } from '#portal/office/lib/undo-store.ts'
import { Button } from '#portal/ui/button.tsx'
import css from './undo-bar.module.css'

/** What was just done, and the button that takes it back; Ctrl+Z does the same outside of fields. */
export function UndoBar() {
  const { t } = useTranslation('organizer-companies')
  const offer = useStore(undoStore, (state) => state.offer)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isWriting = event.target instanceof HTMLElement && event.target.matches('input, textarea')
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || isWriting) return
      if (!undoStore.getState().offer) return
      event.preventDefault()
      takeBack()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
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
