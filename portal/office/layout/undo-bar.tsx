import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { attempt } from '#portal/office/lib/calls.ts'
import { undoNewest, undoStore } from '#portal/office/lib/undo-store.ts'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { Button } from '#portal/ui/button.tsx'
import { Key } from './key-bar.tsx'
import css from './undo-bar.module.css'

const undo = () => void attempt(undoNewest)

/** The last change, with a button to undo it; Ctrl+Z does the same outside text fields, step by step. */
export function UndoBar() {
  const { t } = useTranslation('organizer')
  const steps = useStore(undoStore, (state) => state.steps)
  const newest = steps.at(-1)
  const earlierCount = steps.length - 1
  usePageKeys(newest ? { z: { label: t('act.undo'), act: undo } } : {}, {
    isCtrl: true,
    isGlobal: true,
    except: 'input, textarea',
  })
  return (
    <div role="status" className={css.place}>
      {newest && (
        <div className={css.bar} data-surface="dark">
          <span>
            {newest.text} {earlierCount > 0 && <small>{t('undoBefore', { count: earlierCount })}</small>}
          </span>
          <Button variant="line" icon="undo" onPress={undo}>
            {t('organizer:act.undo')}
          </Button>
          <Key combination="Ctrl+Z" />
        </div>
      )}
    </div>
  )
}
