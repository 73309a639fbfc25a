import { useTranslation } from 'react-i18next'
import { timeText } from '#portal/lib/date-format.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { SpinnerWheel } from '#portal/ui/spinner.tsx'
import type { SaveState } from './autosave.ts'
import css from './material-row.module.css'

type Props = { state: SaveState; savedAt: number | undefined; onRetry: () => void }

/** Saving, saved or not saved, at a fixed width so that nothing jumps. */
export function MaterialState({ state, savedAt, onRetry }: Props) {
  const { t } = useTranslation('material')
  const language = useLanguage()
  return (
    <div className={css.state} role="status">
      {state === 'saving' && (
        <>
          <SpinnerWheel />
          {t('saving')}
        </>
      )}
      {state === 'saved' && savedAt !== undefined && (
        <>
          <Icon name="check" size="s" />
          {t('saved', { time: timeText(savedAt, language) })}
        </>
      )}
      {state === 'failed' && (
        <>
          <span className={css.failed}>
            <Icon name="offline" size="s" />
            {t('notSaved')}
          </span>
          <Button variant="quiet" icon="retry" onPress={onRetry}>
            {t('retry')}
          </Button>
        </>
      )}
    </div>
  )
}
