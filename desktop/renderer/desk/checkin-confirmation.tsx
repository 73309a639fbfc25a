import { useTranslation } from 'react-i18next'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Icon } from '#portal/ui/icon.tsx'
import css from './checkin-confirmation.module.css'
import { clockText, secondsText } from './desk-times.ts'
import { type Done, UNDO_MS } from './desk-view.ts'
import type { labelState } from './label-state.ts'
import type { DeskActions } from './use-desk-actions.ts'
import { useNow } from './use-now.ts'

type Props = {
  done: Done
  desk: string
  label: ReturnType<typeof labelState>
  onUndo: DeskActions['undo']
}

/** Confirms a check-in: who and when, with a minute to undo it. The field below is already active. */
export function CheckinConfirmation({ done, desk, label, onUndo }: Props) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const left = UNDO_MS - (useNow() - done.at)
  return (
    <section className={css.done} role="status">
      <span className={css.tick}>
        <Icon name="check" />
      </span>
      <div>
        <h1 dir="auto">
          {done.count ? t('done.all', { name: done.name, count: done.count }) : t('done.title', { name: done.name })}
        </h1>
        <p>
          {done.paperAt
            ? t('done.onPaper', { at: clockText(done.paperAt, language) })
            : t('done.text', { at: clockText(done.at, language), desk })}{' '}
          {t(done.isPrinting ? `done.${label}` : 'done.noPrint', { count: done.count ?? 1 })}
        </p>
      </div>
      {left > 0 && (
        <Tile icon="undo" timed={left / UNDO_MS} onPress={() => void onUndo(done)}>
          {t('undo', { left: secondsText(left) })}
        </Tile>
      )}
    </section>
  )
}
