import { useTranslation } from 'react-i18next'
import { Icon } from '#portal/ui/icon.tsx'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { badgeState } from '#shared/badge/badge-state.ts'
import css from './badge-state.module.css'

/** The state of a badge in words. */
export function BadgeState({ badge }: { badge: Badge }) {
  const { t } = useTranslation('organizer-badges')
  const state = badgeState(badge)
  return (
    <span className={css.state} data-state={state}>
      {state === 'complete' && <Icon name="check" size="s" />}
      {t(`state.${state}`)}
    </span>
  )
}
