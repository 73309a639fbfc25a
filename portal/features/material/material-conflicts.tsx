import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import type { Conflict } from '#shared/contract/responses.ts'
import css from './material-row.module.css'

type Props = { conflicts: readonly Conflict[]; onSettle(mine: boolean): void }

/** The same field was changed elsewhere: the stored value stays until one of the two is chosen. */
export function MaterialConflicts({ conflicts, onSettle }: Props) {
  const { t } = useTranslation('material')
  return (
    <div className={css.conflicts} role="alert">
      <Notice kind="due">
        {conflicts.map(({ field, yours, stored }) => (
          <p key={field}>
            {t(`conflict.${field}`, {
              yours: String(yours ?? ''),
              stored: String(stored ?? ''),
            })}
          </p>
        ))}
        <div className={css.choice}>
          <Button variant="line" onPress={() => onSettle(true)}>
            {t('conflict.mine')}
          </Button>
          <Button variant="line" onPress={() => onSettle(false)}>
            {t('conflict.theirs')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
