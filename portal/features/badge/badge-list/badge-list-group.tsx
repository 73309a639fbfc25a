import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { RowGrid } from '#portal/ui/row-grid.tsx'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { type BadgeType, CHIP_LABEL_KEY } from '#shared/badge/pass.ts'
import css from './badge-list.module.css'
import { headCounts } from './badge-list-view.ts'
import { BadgeRow, type BadgeRowActions } from './badge-row.tsx'

/** From this many rows on, those out of view are not rendered. */
const MANY = 60

type Props = {
  type: BadgeType
  badges: readonly Badge[]
  /** How many of them stand there already. */
  drawn: number
  actions: BadgeRowActions
}

/** The badges of one type under their head. Arrow keys go by rows, letters to a name, Tab to the row's buttons. */
export const BadgeListGroup = memo(function BadgeListGroup({ type, badges, drawn, actions }: Props) {
  const { t } = useTranslation(['badge', 'pass'])
  const { complete, pending, failed } = headCounts(badges)
  const counts = [
    complete > 0 && t('list.complete', { count: complete }),
    pending > 0 && t('list.pending', { count: pending }),
    failed > 0 && t('list.failedCount', { count: failed }),
  ].filter(Boolean)
  const isOneOfMany = badges.length >= MANY
  return (
    <div className={css.group}>
      <div className={css.head}>
        <PassMark type={type} size="s" />
        <h3>{t(CHIP_LABEL_KEY[type])}</h3>
        <span className={css.counts}>{counts.join(', ')}</span>
      </div>
      <RowGrid label={t('list.name', { type: t(CHIP_LABEL_KEY[type]) })}>
        {badges.slice(0, drawn).map((badge) => (
          <BadgeRow key={badge._id} badge={badge} actions={actions} isOneOfMany={isOneOfMany} />
        ))}
      </RowGrid>
    </div>
  )
})
