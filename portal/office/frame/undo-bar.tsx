import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { attempt } from '#portal/office/lib/calls.ts'
import { undoNewest, undoStore } from '#portal/office/lib/undo-store.ts'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { Button } from '#portal/ui/button.tsx'
import { Key } from './key-bar.tsx'
import css from './undo-bar.module.css'

const takeBack = () => void attempt(undoNewest)

/** What was done last, with a button to undo it; Ctrl+Z does the same outside of text fields, step by step. */
export function UndoBar() {
  const { t } = useTranslation('organizer')
  const steps = useStore(undoStore, (state) => state.steps)
  const newest = steps.at(-1)
  const before = steps.length - 1
  usePageKeys(newest ? { z: { does: t('act.undo'), act: takeBack } } : {}, {
    ...{ isCtrl: true, isEverywhere: true },
    except: 'input, textarea',
  })
  return (
    <div role="status" className={css.place}>
      {newest && (
        <div className={css.bar} data-ground="ink">
          <span>
            {newest.text} {before > 0 && <small>{t('undoBefore', { count: before })}</small>}
          </span>
          <Button variant="line" icon="undo" onPress={takeBack}>
            {t('organizer:act.undo')}
          </Button>
          <Key of="Ctrl+Z" />
        </div>
      )}
    </div>
  )
}
