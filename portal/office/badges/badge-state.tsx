import { useTranslation } from 'react-i18next'
import { Icon } from '#portal/ui/icon.tsx'
import type { Badge } from '#shared/badge/badge.schema.ts'
import css from './badge-state.module.css'
import { badgeState } from './state-of-badge.ts'

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
