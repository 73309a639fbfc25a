import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Allowed } from '#portal/office/session/allowed.tsx'
import type { CallName } from '#portal/office/session/use-me.ts'
import { Button } from '#portal/ui/button.tsx'
import css from './company-actions.module.css'

type Props = {
  feature: 'organizer-badges' | 'organizer-companies' | 'organizer-materials'
  count: number
  /** How many are finished, while a job runs. */
  over: number | undefined
  /** At the right, before deleting. */
  end?: ReactNode
  /** The call that deletes one, where they can be. */
  deletes?: CallName
  onDelete?: () => Promise<void>
  onClear: () => void
  children: ReactNode
}

/** The bar of what can be done with the selected rows. */
export function BulkBar({ feature, count, over, end, deletes, onDelete, onClear, children }: Props) {
  const { t } = useTranslation(feature)
  const { t: tc } = useTranslation('organizer-companies')
  return (
    <section className={css.bar} data-foot="" data-ground="ink" aria-label={t('bulk.label')}>
      <b role="status">{over === undefined ? t('count', { count }) : t('organizer:table.progress', { over, count })}</b>
      {children}
      <span className={css.end}>
        {end}
        {deletes && onDelete && (
          <Allowed to={deletes}>
            <Button variant="line" icon="bin" isDisabled={over !== undefined} onPress={onDelete}>
              {tc('organizer:act.delete')}
            </Button>
          </Allowed>
        )}
        <Button variant="quiet" onPress={onClear}>
          {tc('bulk.clear')}
        </Button>
      </span>
    </section>
  )
}
