import { useTranslation } from 'react-i18next'
import { timeText } from '#portal/lib/date-format.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Button } from '#portal/ui/button.tsx'
import type { Conflict } from '#shared/contract/responses.ts'
import css from './record-conflicts.module.css'

/** Fields that somebody else changed first: their value stays, and the input is offered again. */
export function RecordConflicts({
  conflicts,
  onTake,
  onLeave,
}: {
  conflicts: readonly Conflict[]
  onTake: (conflict: Conflict) => Promise<void>
  onLeave: (field: string) => void
}) {
  const { t } = useTranslation('organizer-companies')
  const language = useLanguage()
  return (
    <div role="alert">
      <ul className={css.conflicts}>
        {conflicts.map((conflict) => (
          <li key={conflict.field}>
            <p>
              <b>{t(`field.${conflict.field}`)}</b>{' '}
              {t('conflict.text', {
                by: t(`conflict.by.${conflict.by}`, { defaultValue: conflict.by }),
                at: timeText(conflict.at, language),
                stored: String(conflict.stored),
                yours: String(conflict.yours),
              })}
            </p>
            <Button variant="line" onPress={() => void onTake(conflict)}>
              {t('conflict.take')}
            </Button>
            <Button variant="quiet" onPress={() => onLeave(conflict.field)}>
              {t('conflict.leave')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
